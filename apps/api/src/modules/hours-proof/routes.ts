import { hoursProofCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { issue } from './issue.ts';
import { paper } from './paper.ts';
import { check, list, preview } from './reads.ts';
import { revoke } from './revoke.ts';
import { withdraw } from './withdraw.ts';

export const hoursProofRoutes = implement(hoursProofCalls, { preview, list, issue, revoke, withdraw, check, paper });
