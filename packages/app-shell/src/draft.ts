export { draftsOf } from './draft/draft-atom.ts';
export type { Draft, DraftOwner } from './draft/draft-atom.ts';
