import { authorityTransferCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { answer } from './answer.ts';
import { agreeAppointment } from './agree-appointment.ts';
import { answerAppointment } from './answer-appointment.ts';
import { appoint } from './appoint.ts';
import { appointments, replacements } from './appointments.ts';
import { keepAdministration } from './keep-administration.ts';
import { offer } from './offer.ts';
import { received, state } from './reads.ts';
import { withdrawAppointment } from './withdraw-appointment.ts';
import { withdraw } from './withdraw.ts';

export const authorityTransferRoutes = implement(authorityTransferCalls, {
  state,
  offer,
  withdraw,
  received,
  answer,
  appoint,
  agreeAppointment,
  withdrawAppointment,
  appointments,
  answerAppointment,
  replacements,
  keepAdministration,
});
