import { firstPaths } from './first-paths.ts';
import type { morePaths } from './more-paths.ts';

export type IconName = keyof typeof firstPaths | keyof typeof morePaths;

type Paths = Readonly<Partial<Record<IconName, string>>>;

let known: Paths = firstPaths;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** The drawings that are here by now. */
export function iconPaths(): Paths {
  return known;
}

export function subscribeToIcons(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Brings the rest of the set. Without it an icon stays empty, and the next one that is missed tries again. */
export function loadMoreIcons(): void {
  loading ??= import('./more-paths.ts').then(
    ({ morePaths }) => {
      known = { ...known, ...morePaths };
      for (const listener of listeners) listener();
    },
    () => {
      loading = undefined;
    },
  );
}
