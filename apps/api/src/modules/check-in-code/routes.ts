import { checkInCodeCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { forCheckIn } from './for-check-in.ts';
import { forCheckOut } from './for-check-out.ts';

export const checkInCodeRoutes = implement(checkInCodeCalls, { forCheckIn, forCheckOut });
