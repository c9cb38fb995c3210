import { cardCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { apply } from './apply.ts';
import { decide } from './decide.ts';
import { exportForBank } from './export-for-bank.ts';
import { application, detail, info, list, progress } from './reads.ts';
import { report } from './report.ts';

export const cardRoutes = implement(cardCalls, {
  apply,
  info,
  progress,
  application,
  list,
  detail,
  decide,
  exportForBank,
  report,
});
