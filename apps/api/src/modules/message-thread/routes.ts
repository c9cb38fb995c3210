import { messageThreadCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { answer } from './answer.ts';
import { markRead } from './mark-read.ts';
import { detail, list, own } from './reads.ts';
import { write } from './write.ts';

export const messageThreadRoutes = implement(messageThreadCalls, { own, write, list, detail, answer, markRead });
