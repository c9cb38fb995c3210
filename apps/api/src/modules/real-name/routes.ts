import { realNameCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { desk } from './desk.ts';
import { entrustableList } from './entrustable-list.ts';
import { entrust } from './entrust.ts';
import { detail, list } from './reads.ts';
import { revealDocument } from './reveal-document.ts';
import { revealGuardianDocument } from './reveal-guardian-document.ts';
import { submit } from './submit.ts';

export const realNameRoutes = implement(realNameCalls, {
  submit,
  desk,
  entrustableList,
  entrust,
  list,
  detail,
  decide,
  correct,
  revealDocument,
  revealGuardianDocument,
});
