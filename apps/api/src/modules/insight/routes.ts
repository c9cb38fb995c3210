import { insightCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { report } from './reads.ts';

export const insightRoutes = implement(insightCalls, { report });
