import type { allPaths } from './all-paths.ts';
import type { eyePaths } from './eye-paths.ts';
import { firstPaths } from './first-paths.ts';

export type IconName = keyof typeof firstPaths | keyof typeof allPaths | keyof typeof eyePaths;

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

/** For modules that bring the drawings they need. */
export function addIcons(paths: Paths): void {
  known = { ...known, ...paths };
  for (const listener of listeners) listener();
}

/** Brings the whole set. Without it an icon stays empty, and the next one that is missed tries again. */
export function loadMoreIcons(): void {
  loading ??= import('./all-paths.ts').then(
    ({ allPaths }) => addIcons(allPaths),
    () => {
      loading = undefined;
    },
  );
}
