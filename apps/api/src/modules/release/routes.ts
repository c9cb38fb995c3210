import { releaseCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { preview } from './preview.ts';
import { publish } from './publish.ts';

export const releaseRoutes = implement(releaseCalls, { publish, preview });
