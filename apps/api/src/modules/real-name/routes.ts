import { realNameCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { decide } from './decide.ts';
import { detail, list } from './reads.ts';
import { revealDocument } from './reveal-document.ts';
import { revealGuardianDocument } from './reveal-guardian-document.ts';
import { submit } from './submit.ts';

export const realNameRoutes = implement(realNameCalls, {
  submit,
  list,
  detail,
  decide,
  revealDocument,
  revealGuardianDocument,
});
