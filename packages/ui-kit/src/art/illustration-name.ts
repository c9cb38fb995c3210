import type { CoverKind } from './cover-kind.ts';

/** What there are drawings of. */
export type IllustrationName = 'empty' | 'error' | 'door' | 'login' | 'team' | CoverKind;
