import { attendanceCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { answerEntry } from './answer-entry.ts';
import { checkInByCode, checkOutByCode } from './check-by-code.ts';
import { checkInByLocation, checkOutByLocation } from './check-by-location.ts';
import { ledger, totals } from './reads.ts';
import { scanTicket } from './scan-ticket.ts';
import { settle } from './settle.ts';

export const attendanceRoutes = implement(attendanceCalls, {
  scanTicket,
  checkInByCode,
  checkOutByCode,
  checkInByLocation,
  checkOutByLocation,
  ledger,
  totals,
  dispute: answerEntry,
  settle,
});
