import { organizationRecoveryCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { proveByPhone } from '../../services/recovery/prove-by-phone.ts';
import { proveByQuestions } from '../../services/recovery/prove-by-questions.ts';
import { setPassword } from '../../services/recovery/set-password.ts';
import { appeal } from './appeal.ts';
import { questions } from './reads.ts';
import { start } from './start.ts';

export const organizationRecoveryRoutes = implement(organizationRecoveryCalls, {
  start,
  questions,
  proveByPhone,
  proveByQuestions,
  appeal,
  setPassword,
});
