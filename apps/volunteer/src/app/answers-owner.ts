import { answersOwner } from '@vp/app-shell';

/** Owner of the persisted query cache. */
export const owner = answersOwner('volunteer', 'volunteer');
