import type { Screen } from './screen.ts';

type Ids = ReadonlyMap<string, string>;

/** Finds on pages what one screen can see, once for each worker: other tests may add to it, and take nothing away. */
export function foundOnce(find: (screen: Screen) => Promise<Ids>): (screen: Screen) => Promise<Ids> {
  let found: Ids | undefined;
  return async (screen) => {
    found ??= await find(screen);
    return found;
  };
}
