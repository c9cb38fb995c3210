import { registrationCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { checkMobile, suggestUsername } from './reads.ts';
import { register } from './register.ts';
import { submitRealName } from './submit-real-name.ts';

export const registrationRoutes = implement(registrationCalls, {
  suggestUsername,
  checkMobile,
  register,
  submitRealName,
});
