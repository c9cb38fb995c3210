import { contentCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { add } from './add.ts';
import { change } from './change.ts';
import { acceptances, detail, list, preview } from './reads.ts';
import { remove } from './remove.ts';

export const contentRoutes = implement(contentCalls, { list, detail, preview, add, change, remove, acceptances });
