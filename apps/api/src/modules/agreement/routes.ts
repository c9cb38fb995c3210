import { agreementCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { current } from './current.ts';

export const agreementRoutes = implement(agreementCalls, { current });
