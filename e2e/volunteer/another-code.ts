import type { Screen } from '../screen.ts';

/** The scanner opens with its page and sees a code that is not ours; otherwise it would wait for a person. */
export async function seeAnotherCode({ context }: Screen): Promise<void> {
  await context.addInitScript(() => {
    Reflect.set(window, '__bridgeSimulator', { nextScan: ['https://example.org/', 'https://example.org/'] });
  });
}
