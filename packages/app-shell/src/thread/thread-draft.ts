import type { Site } from '@vp/access';
import { draftsByKey } from '../draft/draft-atom.ts';
import type { DraftAtom } from '../draft/draft-atom.ts';

export interface ThreadText {
  readonly text: string;
}

const restore = (stored: unknown): ThreadText | undefined => {
  const { text } = { text: undefined, ...Object(stored) };
  return typeof text === 'string' ? { text } : undefined;
};

/** Returns a function with the draft of each thread of a site, by the key of the thread. */
export const threadDrafts = (site: Site): ((thread: string) => DraftAtom<ThreadText>) =>
  draftsByKey(site, { form: 'thread', version: 1, keep: (values) => values, restore });
