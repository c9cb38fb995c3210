export { draftsByKey, draftsOf } from './draft/draft-atom.ts';
export type { Draft, DraftAtom } from './draft/draft-atom.ts';
export type { StoredValues } from './draft/stored-values.ts';
export { useDraft, useDraftStore } from './draft/use-draft.ts';
export type { StoredDraft } from './draft/use-draft.ts';
