import { recoveryCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { appeal } from './appeal.ts';
import { proveByPhone } from './prove-by-phone.ts';
import { proveByQuestions } from './prove-by-questions.ts';
import { questions, sentAppeal } from './reads.ts';
import { setPassword } from './set-password.ts';
import { start } from './start.ts';

export const recoveryRoutes = implement(recoveryCalls, {
  start,
  questions,
  proveByPhone,
  proveByQuestions,
  appeal,
  sentAppeal,
  setPassword,
});
