import { activityCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { findActivities } from './find.ts';
import { mine, mineCounts } from './mine.ts';
import { detail, recommend, signedUp, suggest, typeList } from './reads.ts';
import { signUp } from './sign-up.ts';
import { withdraw } from './withdraw.ts';

export const activityRoutes = implement(activityCalls, {
  recommend,
  suggest,
  find: findActivities,
  typeList,
  detail,
  signedUp,
  signUp,
  withdraw,
  mine,
  mineCounts,
});
