import { guardianCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { ask } from './ask.ts';
import { confirm } from './confirm.ts';
import { asked, own } from './reads.ts';
import { refuse } from './refuse.ts';

export const guardianRoutes = implement(guardianCalls, { own, ask, asked, confirm, refuse });
