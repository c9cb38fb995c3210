import { registrationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { checkMobile, suggestUsername } from './reads.ts';
import { register } from './register.ts';

export const registrationRoutes = implement(registrationCalls, { suggestUsername, checkMobile, register });
