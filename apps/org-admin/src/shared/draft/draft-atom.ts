import { draftsOf } from '@vp/app-shell/draft';

/** Creates the draft of a form of this site. */
export const draftAtom = draftsOf('org-admin');
