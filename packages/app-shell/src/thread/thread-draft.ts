import type { Site } from '@vp/access';
import { draftsOf } from '../draft/draft-atom.ts';
import type { DraftAtom } from '../draft/draft-atom.ts';

export interface ThreadText {
  readonly text: string;
}

const restore = (stored: unknown): ThreadText | undefined => {
  const { text } = { text: undefined, ...Object(stored) };
  return typeof text === 'string' ? { text } : undefined;
};

/** Returns a function with the draft of each thread of a site, by the key of the thread. */
export function threadDrafts(site: Site): (thread: string) => DraftAtom<ThreadText> {
  const drafts = new Map<string, DraftAtom<ThreadText>>();
  return (thread) => {
    const known = drafts.get(thread);
    if (known !== undefined) return known;
    const made = draftsOf(site)<ThreadText>({
      form: `thread-${thread}`,
      version: 1,
      keep: (values) => values,
      restore,
    });
    drafts.set(thread, made);
    return made;
  };
}
