import { agreementCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { current } from './current.ts';

export const agreementRoutes = implement(agreementCalls, { current });
