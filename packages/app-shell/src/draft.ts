export { draftsOf } from './draft/draft-atom.ts';
export type { Draft, DraftOwner } from './draft/draft-atom.ts';
export { RestoredNote } from './draft/restored-note.tsx';
export { useDraft, useDraftStore } from './draft/use-draft.ts';
export type { KeptDraft } from './draft/use-draft.ts';
