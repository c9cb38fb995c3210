import { certificateCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { check } from './check.ts';
import { mine } from './mine.ts';

export const certificateRoutes = implement(certificateCalls, { mine, check });
