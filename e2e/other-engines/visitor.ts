import { expect } from '@playwright/test';
import type { Engine } from './engines.ts';

/** Finds what a person would find: something to press by its words, a field by its name in the form. */
const helpers = `
const shown = (element) => element.getClientRects().length > 0;
const words = (element) => (element.getAttribute('aria-label') || element.innerText || '').trim();
const pressable = (name) => [...document.querySelectorAll('button, a[href], [role=button], label')]
  .filter(shown).find((element) => words(element).includes(name) && !element.disabled);
const field = (name) => document.querySelector('[data-field="' + name + '"] input:not([type=file]), [data-field="' + name + '"] textarea');
`;

/** One person in another engine. Each act waits until the page lets it happen. */
export function createVisitor(engine: Engine) {
  const run = (script: string): Promise<unknown> => engine.run(helpers + script);
  const until = (script: string, message: string): Promise<void> =>
    expect.poll(() => run(script).catch(() => false), { message, timeout: 30_000 }).toBe(true);
  const text = JSON.stringify;
  return {
    run,
    until,
    goTo: engine.goTo,
    see: (words: string) =>
      until(
        `return (document.getElementById('root')?.innerText ?? '').includes(${text(words)});`,
        `the page says ${words}`,
      ),
    press: (name: string) =>
      until(
        `const found = pressable(${text(name)}); if (!found) return false; found.click(); return true;`,
        `something to press: ${name}`,
      ),
    type: (name: string, value: string) =>
      until(
        `const input = field(${text(name)}); if (!input) return false;
         const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value').set;
         input.focus(); set.call(input, ${text(value)});
         input.dispatchEvent(new Event('input', { bubbles: true })); input.blur(); return true;`,
        `a field ${name}`,
      ),
    /** Gives a drawn picture to a field for photos. */
    choosePhoto: (name: string) =>
      until(
        `const input = document.querySelector('[data-field="${name}"] input[type=file]'); if (!input) return false;
         const canvas = document.createElement('canvas'); canvas.width = 640; canvas.height = 400;
         canvas.getContext('2d').fillRect(0, 0, 320, 400);
         canvas.toBlob((blob) => {
           const data = new DataTransfer(); data.items.add(new File([blob], 'card.png', { type: 'image/png' }));
           input.files = data.files; input.dispatchEvent(new Event('change', { bubbles: true }));
         }); return true;`,
        `a field for a photo ${name}`,
      ),
    keep: (values: Readonly<Record<string, string>>) =>
      run(`for (const [key, value] of Object.entries(${text(values)})) localStorage.setItem(key, value); return true;`),
  };
}
