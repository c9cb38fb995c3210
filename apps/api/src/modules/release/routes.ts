import { releaseCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { admit } from './admit.ts';
import { checkInCode, checkOutCode } from './attendance-code.ts';
import { cancelActivity } from './cancel.ts';
import { releasedDetail } from './detail.ts';
import { listReleased } from './list.ts';
import { accepted, notAdmitted } from './participants.ts';
import { preview } from './preview.ts';
import { release } from './release.ts';
import { remove } from './remove.ts';
import { settleAttendance } from './settle-attendance.ts';

export const releaseRoutes = implement(releaseCalls, {
  release,
  preview,
  cancel: cancelActivity,
  list: listReleased,
  detail: releasedDetail,
  accepted,
  notAdmitted,
  admit,
  remove,
  settleAttendance,
  checkInCode,
  checkOutCode,
});
