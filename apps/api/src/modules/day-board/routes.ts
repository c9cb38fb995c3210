import { dayBoardCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { checkOutEach, undoCheckOuts } from './check-out-each.ts';
import { live } from './live.ts';
import { mark } from './mark.ts';
import { detail } from './reads.ts';
import { undoMark } from './undo-mark.ts';
import { walkIn } from './walk-in.ts';

export const dayBoardRoutes = implement(dayBoardCalls, {
  detail,
  live,
  mark,
  undoMark,
  walkIn,
  checkOutEach,
  undoCheckOuts,
});
