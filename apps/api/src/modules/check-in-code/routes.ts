import { checkInCodeCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { forCheckIn, forCheckOut } from './for-check-in.ts';

export const checkInCodeRoutes = implement(checkInCodeCalls, { forCheckIn, forCheckOut });
