import { appealCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { correct } from './correct.ts';
import { decide } from './decide.ts';
import { detail, list } from './reads.ts';
import { revealDocument } from './reveal-document.ts';

export const appealRoutes = implement(appealCalls, { list, detail, correct, decide, revealDocument });
