import { activityCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { acceptPlace } from './accept-place.ts';
import { cancel } from './cancel.ts';
import { favourites } from './favourites.ts';
import { find } from './find.ts';
import { managedDetail } from './managed-detail.ts';
import { managedList } from './managed-list.ts';
import { mine, mineCounts } from './mine.ts';
import { detail, recommend, suggest, typeList } from './reads.ts';
import { setFavourite } from './set-favourite.ts';
import { signUp } from './sign-up.ts';
import { withdraw } from './withdraw.ts';

export const activityRoutes = implement(activityCalls, {
  recommend,
  suggest,
  find,
  typeList,
  detail,
  signUp,
  withdraw,
  acceptPlace,
  mine,
  mineCounts,
  favourites,
  setFavourite,
  managedList,
  managedDetail,
  cancel,
});
