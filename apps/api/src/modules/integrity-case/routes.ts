import { integrityCaseCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { answer } from './answer.ts';
import { ask } from './ask.ts';
import { decide } from './decide.ts';
import { detail, list } from './reads.ts';

export const integrityCaseRoutes = implement(integrityCaseCalls, { list, detail, decide, ask, answer });
