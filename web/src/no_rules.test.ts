/** The page holds no rules: what a mode has stands in the view, so nothing here asks which mode it is. */
import { expect, test } from 'vitest';

const files = import.meta.glob<string>(
  ['./**/*.{ts,svelte}', '!./**/*.test.ts', '!./lib/api/schema.d.ts', '!./lib/engine/abi.ts', '!./paraglide/**'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** `totem` is also a kind of decision and a sound, so only what is done with a mode is looked for. */
const ASKS = [
  /['"`](discovery|tribe)['"`]/,
  /\bmode\b[)\]]*\s*[!=]==?/i,
  /[!=]==?\s*[\w.?!]*\bmode\b/i,
  /(switch|includes|has|indexOf)\s*\([\w.?!\s]*\bmode\b/i,
];

const asks = (text: string) => text.split('\n').filter((line) => ASKS.some((pattern) => pattern.test(line)));

test('nothing asks for a mode', () => {
  expect(Object.keys(files).length).toBeGreaterThan(50);
  const found = Object.entries(files).flatMap(([file, text]) => asks(text).map((line) => `${file}: ${line.trim()}`));
  expect(found).toEqual([]);
});

test('asking for a mode is noticed, words and pictures of modes are not', () => {
  const wrong = [
    "if (view.setup.mode === 'totem') {",
    "{#if view.setup.mode !== 'discovery'}",
    "const rich = 'totem' == setup.mode;",
    'switch (view.setup.mode) {',
    "['totem'].includes(view.setup.mode)",
    'wooden={table.mode != FIRST_MODE}',
    "mode: 'discovery',",
  ];
  expect(asks(wrong.join('\n'))).toEqual(wrong);
  const right = ['discovery: m.mode_discovery,', 'modeWord[view.setup.mode]()', "case 'totem':", 'class:on={mode}'];
  expect(asks(right.join('\n'))).toEqual([]);
});
