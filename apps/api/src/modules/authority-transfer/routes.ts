import { authorityTransferCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { answer } from './answer.ts';
import { offer } from './offer.ts';
import { received, state } from './reads.ts';
import { withdraw } from './withdraw.ts';

export const authorityTransferRoutes = implement(authorityTransferCalls, { state, offer, withdraw, received, answer });
