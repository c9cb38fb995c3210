import { attendanceCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { decide } from './decide.ts';
import { dispute } from './dispute.ts';
import { checkInByCode } from './check-in-by-code.ts';
import { checkOutByCode } from './check-out-by-code.ts';
import { checkInByLocation } from './check-in-by-location.ts';
import { checkOutByLocation } from './check-out-by-location.ts';
import { proposeEnd } from './propose-end.ts';
import { ledger, totals } from './reads.ts';
import { passes } from './passes.ts';
import { scanTicket } from './scan-ticket.ts';
import { settle } from './settle.ts';

export const attendanceRoutes = implement(attendanceCalls, {
  passes,
  scanTicket,
  checkInByCode,
  checkOutByCode,
  checkInByLocation,
  checkOutByLocation,
  ledger,
  totals,
  dispute,
  proposeEnd,
  settle,
  decide,
});
