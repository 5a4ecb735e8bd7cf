import { expect, type Page } from '@playwright/test';

/** Nothing is wider than the screen, and no button's words are cut off. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wrong = await page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) found.push('the page is wider than the screen');
    for (const element of document.querySelectorAll<HTMLElement>('button, a.btn, legend, h1, h2, label')) {
      const box = element.getBoundingClientRect();
      if (box.width === 0 || element.closest('.sr-only')) continue;
      const clipped = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== 'visible';
      if (clipped || box.right > innerWidth + 1)
        found.push(`${element.className || element.tagName}: ${element.textContent?.trim()}`);
    }
    return found;
  });
  expect(wrong).toEqual([]);
}
