import { expect } from '@playwright/test';
import encodeQR from 'qr';
import type { Engine } from './engines.ts';

/** Finds what a person would find: something to press by its words, a field by its name in the form. */
const helpers = `
const shown = (element) => element.getClientRects().length > 0;
const words = (element) => (element.getAttribute('aria-label') || element.innerText || '').trim();
const pressable = (name) => {
  const all = [...document.querySelectorAll('button, a[href], [role=button], label')].filter(shown);
  const enabled = all.filter((element) => !element.disabled);
  return enabled.find((element) => words(element) === name) ?? enabled.find((element) => words(element).includes(name));
};
const field = (name) => document.querySelector('[data-field="' + name + '"] input:not([type=file]), [data-field="' + name + '"] textarea');
`;

/** Draws a code on a canvas, as a camera or a picture would show it. */
const drawnCode = (code: string): string => `
const cells = ${JSON.stringify(encodeQR(code, 'raw'))};
const canvas = document.createElement('canvas');
canvas.width = canvas.height = cells.length * 8 + 64;
const draw = () => {
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  cells.forEach((row, y) => row.forEach((isDark, x) => isDark && context.fillRect(32 + x * 8, 32 + y * 8, 8, 8)));
};
draw();
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
    /** Gives the picture of a code to the open scanner. */
    scanPicture: (code: string) =>
      until(
        `const input = document.querySelector('.wb-camera ~ input[type=file]'); if (!input) return false;
         ${drawnCode(code)}
         canvas.toBlob((blob) => {
           const data = new DataTransfer(); data.items.add(new File([blob], 'code.png', { type: 'image/png' }));
           input.files = data.files; input.dispatchEvent(new Event('change', { bubbles: true }));
         }); return true;`,
        'the scanner takes a picture',
      ),
    /** Puts a code in front of the camera; false in an engine that makes no stream of a canvas. */
    holdBeforeCamera: (code: string) =>
      run(`${drawnCode(code)}
         if (!canvas.captureStream) return false;
         setInterval(draw, 100);
         const getUserMedia = () => Promise.resolve(canvas.captureStream(10));
         Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
         return true;`),
    keep: (values: Readonly<Record<string, string>>) =>
      run(`for (const [key, value] of Object.entries(${text(values)})) localStorage.setItem(key, value); return true;`),
  };
}
