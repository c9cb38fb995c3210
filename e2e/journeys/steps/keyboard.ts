import { expect } from '@playwright/test';
import type { Locator } from '@playwright/test';
import type { Screen } from '../../screen.ts';

/** Presses Tab until this element has the focus. */
export async function tabTo({ page }: Screen, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab');
    // Without waiting: a wait at each stop of a form would cost a minute.
    expect(await wanted.evaluateAll((found) => found.some((one) => one === document.activeElement))).toBe(true);
  }).toPass({ intervals: [0] });
}

/** Expects that the action has not moved the keyboard focus back to the beginning of the page. */
export async function expectFocusKept({ page }: Screen): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body))
    .toBe(true);
}

/** Expects a visible focus: in the window, not under a fixed bar, and with a focus ring. */
async function expectFocusSeen({ page }: Screen): Promise<void> {
  const seen = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return 'nothing has the focus';
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!above) return `out of sight: ${focused.outerHTML}`;
      let bar: Element | null = above;
      while (bar && getComputedStyle(bar).position !== 'sticky') bar = bar.parentElement;
      if (bar && !bar.contains(focused)) return `under ${bar.className}: ${focused.outerHTML}`;
      // A custom checkbox has the ring around its drawing, a text field around its frame.
      const drawn = [focused, ...(focused.parentElement?.children ?? [])];
      const frame = focused.closest('[data-part="box"]');
      const hasRing =
        drawn.some((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
        }) ||
        (frame !== null && getComputedStyle(frame).boxShadow.includes('0px 0px 0px 3px'));
      return hasRing ? 'seen' : `no ring: ${focused.outerHTML}`;
    });
  await expect.poll(seen).toBe('seen');
}

/** Focuses the element by Tab, visibly, and presses a key: Enter for buttons, Space for checkboxes. */
export async function press(screen: Screen, wanted: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(screen, wanted);
  await expectFocusSeen(screen);
  await screen.page.keyboard.press(key);
}

/** Focuses the field by Tab and replaces its text. */
export async function write(screen: Screen, wanted: Locator, text: string): Promise<void> {
  await tabTo(screen, wanted);
  await expectFocusSeen(screen);
  await screen.page.keyboard.press('Control+A');
  await screen.page.keyboard.type(text);
}
