import { helpCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { read } from './reads.ts';

export const helpRoutes = implement(helpCalls, { read });
