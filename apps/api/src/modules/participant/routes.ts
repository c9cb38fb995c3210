import { participantCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { admit } from './admit.ts';
import { maskedList } from './masked-list.ts';
import { admittedList, notAdmittedList } from './reads.ts';
import { remove } from './remove.ts';
import { revealPhone } from './reveal-phone.ts';

export const participantRoutes = implement(participantCalls, {
  maskedList,
  admittedList,
  notAdmittedList,
  admit,
  remove,
  revealPhone,
});
