import { agreementCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { accept } from './accept.ts';
import { current } from './current.ts';
import { pending } from './pending.ts';

export const agreementRoutes = implement(agreementCalls, { current, pending, accept });
