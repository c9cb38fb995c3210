import type { Screen } from '../screen.ts';

/** Shows a foreign code to the scanner that opens with its page; otherwise it would wait for a person. */
export async function seeAnotherCode({ context }: Screen): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(window, '__bridgeSimulator', { nextScan: ['https://example.org/', 'https://example.org/'] });
  });
}
