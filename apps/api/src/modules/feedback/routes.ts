import { feedbackCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { give } from './give.ts';
import { figures, own, words } from './reads.ts';

export const feedbackRoutes = implement(feedbackCalls, { own, give, figures, words });
