import { appealCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { decide } from './decide.ts';
import { detail, list } from './reads.ts';
import { revealDocument } from './reveal-document.ts';

export const appealRoutes = implement(appealCalls, { list, detail, decide, revealDocument });
