import type { Screen } from './screen.ts';

type Ids = ReadonlyMap<string, string>;

/** Finds ids on pages of one screen, once for each worker: other tests may add data, but remove none. */
export function foundOnce(find: (screen: Screen) => Promise<Ids>): (screen: Screen) => Promise<Ids> {
  let found: Ids | undefined;
  return async (screen) => {
    found ??= await find(screen);
    return found;
  };
}
