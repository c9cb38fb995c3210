import { sharedPageCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { preview } from './preview.ts';
import { detail } from './reads.ts';

export const sharedPageRoutes = implement(sharedPageCalls, { detail, preview });
