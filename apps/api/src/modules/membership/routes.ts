import { membershipCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { change } from './change.ts';
import { correctRequest } from './correct-request.ts';
import { decideRequests } from './decide-requests.ts';
import { join } from './join.ts';
import { mine } from './mine.ts';
import { requestDetail, requestList } from './reads.ts';

export const membershipRoutes = implement(membershipCalls, {
  mine,
  join,
  change,
  requestList,
  requestDetail,
  decideRequests,
  correctRequest,
});
