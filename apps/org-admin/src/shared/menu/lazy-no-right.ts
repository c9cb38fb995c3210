import { lazyPart } from '@vp/app-shell';

/** Whom to ask for a right, for the pages that begin without it: nobody waits for it who has the right. */
export const NoRight = lazyPart(async () => (await import('./no-right.tsx')).NoRight);
