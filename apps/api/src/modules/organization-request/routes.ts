import { organizationRequestCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { ask } from './ask.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { detail, list, mine } from './reads.ts';
import { withdraw } from './withdraw.ts';

export const organizationRequestRoutes = implement(organizationRequestCalls, {
  list,
  detail,
  correct,
  decide,
  mine,
  ask,
  withdraw,
});
