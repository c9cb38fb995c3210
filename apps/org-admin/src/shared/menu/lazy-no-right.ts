import { lazyPart } from '@vp/app-shell';

/** Loaded on demand: only readers without the permission need it. */
export const NoRight = lazyPart(async () => (await import('./no-right.tsx')).NoRight);
