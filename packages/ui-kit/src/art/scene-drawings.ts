import type { Drawing } from './drawing.tsx';
import { DoorScene, EmptyScene, ErrorScene, LoginScene, TeamScene } from './scenes.tsx';

/** Covers show people, too: they come from here, so that either set is at most two files. */
export { Person, coral } from './person.tsx';

/** What pages show beside their words. */
export const drawings = {
  empty: { Scene: EmptyScene, viewBox: '0 0 240 170', fit: 'meet' },
  error: { Scene: ErrorScene, viewBox: '0 0 240 170', fit: 'meet' },
  door: { Scene: DoorScene, viewBox: '0 0 240 160', fit: 'meet' },
  login: { Scene: LoginScene, viewBox: '188 0 187 196', fit: 'meet' },
  team: { Scene: TeamScene, viewBox: '90 70 310 170', fit: 'meet' },
} as const satisfies Record<string, Drawing>;
