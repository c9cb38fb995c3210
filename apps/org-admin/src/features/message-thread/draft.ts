import { threadDrafts } from '@vp/app-shell/thread';

/** Draft of the next message to a volunteer about an activity. */
export const threadDraft = threadDrafts('org-admin');
