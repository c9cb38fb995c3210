import { recoveryCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { proveByPhone } from '../../services/recovery/prove-by-phone.ts';
import { proveByQuestions } from '../../services/recovery/prove-by-questions.ts';
import { setPassword } from '../../services/recovery/set-password.ts';
import { appeal } from './appeal.ts';
import { questions, sentAppeal } from './reads.ts';
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
