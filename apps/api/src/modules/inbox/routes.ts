import { inboxCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { list } from './list.ts';
import { markRead } from './mark-read.ts';

export const inboxRoutes = implement(inboxCalls, { list, markRead });
