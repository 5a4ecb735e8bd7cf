/** The rules are in the engine: here are names, places in its memory and shapes, but nothing that a rule would need. */
import { expect, test } from 'vitest';
import { bonuses, cavemen, editions, modes, resources, score_rows, terrains } from './abi';

const files = import.meta.glob<string>(['./*.ts', '!./*.test.ts', '!./abi.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const NAMES = [...modes, ...editions, ...bonuses, ...terrains, ...resources, ...cavemen, ...score_rows].join('|');
const RULES = [
  // A thing of the game by its name.
  new RegExp(`['"\`](${NAMES})['"\`]|\\.(${NAMES})\\b\\s*[!=]==`),
  // Distances.
  /Math\.(abs|hypot|sqrt|sign)/,
  // Sums and products of what is counted.
  /\b(points|fires|score|total|craters|power|counted)\b[\])!]*\s*[-+*]/i,
  /[-+*]=?\s*[\w.]*\.(points|fires|score|total|craters|power|counted)\b/i,
  // What depends on how many play.
  /\bplayers\b\s*([!=]==?|[<>]=?\s*\d)/,
];

/** Comments, and kinds of decisions and moves, one of which is called like a row of the score. */
const SPARED = /^\s*(\/?\*|\/\/|case ')/;

const breaches = (text: string) =>
  text.split('\n').filter((line) => !SPARED.test(line) && RULES.some((rule) => rule.test(line)));

test('the engine of the page holds no rules', () => {
  expect(Object.keys(files).length).toBeGreaterThan(12);
  const found = Object.entries(files).flatMap(([file, text]) =>
    breaches(text).map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});

test('a rule is noticed', () => {
  const wrong = [
    "if (half.terrain === 'lake') {",
    'const near = Math.abs(one.col - other.col) < 2;',
    'const worth = region.squares.length * region.fires;',
    'const sum = view.points + more;',
    'sum += row.points;',
    'const side = players === 2 ? 13 : 9;',
    "facts.mode = 'tribe';",
  ];
  expect(breaches(wrong.join('\n'))).toEqual(wrong);
});
