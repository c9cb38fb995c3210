import { test } from '../../test.ts';
import { expectFits } from '../../every-route.ts';
import { expectFocusNotLost } from '../../screen.ts';
import type { Screen } from '../../screen.ts';

/** A step of a long journey. After it these pages are translated, fit, and have not lost the focus. */
export function step<T>(screens: readonly Screen[], name: string, act: () => Promise<T>): Promise<T> {
  return test.step(name, async () => {
    const done = await act();
    for (const screen of screens) {
      await expectFits(screen);
      await expectFocusNotLost(screen);
    }
    return done;
  });
}
