import type { CoverKind } from './cover-kind.ts';
import { covers } from './covers.tsx';
import type { Drawing } from './drawing.tsx';
import { DoorScene, EmptyScene, ErrorScene, TeamScene } from './scenes.tsx';

/** Illustrations of pages and covers of activities without a picture: one file, because they share people. */
export const drawings = {
  empty: { Scene: EmptyScene, viewBox: '0 0 240 170', fit: 'meet' },
  error: { Scene: ErrorScene, viewBox: '0 0 240 170', fit: 'meet' },
  door: { Scene: DoorScene, viewBox: '0 0 240 160', fit: 'meet' },
  team: { Scene: TeamScene, viewBox: '90 70 310 170', fit: 'meet' },
  community: { Scene: covers.community, viewBox: '0 0 400 240', fit: 'slice', square: '178 80 152 152' },
  environment: { Scene: covers.environment, viewBox: '0 0 400 240', fit: 'slice', square: '88 88 152 152' },
  event: { Scene: covers.event, viewBox: '0 0 400 240', fit: 'slice', square: '240 86 152 152' },
  culture: { Scene: covers.culture, viewBox: '0 0 400 240', fit: 'slice', square: '58 70 152 152' },
  training: { Scene: covers.training, viewBox: '0 0 400 240', fit: 'slice', square: '176 66 152 152' },
  medical: { Scene: covers.medical, viewBox: '0 0 400 240', fit: 'slice', square: '214 80 152 152' },
} as const satisfies Record<string, Drawing> & Record<CoverKind, Drawing>;
