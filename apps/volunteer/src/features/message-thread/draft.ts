import { threadDrafts } from '@vp/app-shell/thread';

/** Draft of the next message about an activity. */
export const threadDraft = threadDrafts('volunteer');
