import { draftsOf } from '@vp/app-shell/draft';

/** A form of this site that keeps what was typed. */
export const draftAtom = draftsOf('volunteer');
