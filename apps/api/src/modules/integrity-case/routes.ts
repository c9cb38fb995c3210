import { integrityCaseCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { answer } from './answer.ts';
import { appeal } from './appeal.ts';
import { ask } from './ask.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decide } from './decide.ts';
import { detail, list } from './reads.ts';
import { sanction } from './sanction.ts';
import { sanctions } from './sanctions.ts';

export const integrityCaseRoutes = implement(integrityCaseCalls, {
  list,
  detail,
  decide,
  ask,
  answer,
  sanction,
  sanctions,
  appeal,
  decideAppeal,
});
