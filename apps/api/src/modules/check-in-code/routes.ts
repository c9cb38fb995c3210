import { checkInCodeCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { forCheckIn, forCheckOut } from './for-check-in.ts';

export const checkInCodeRoutes = implement(checkInCodeCalls, { forCheckIn, forCheckOut });
