import { managedOrganizationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { block } from './block.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { suspend } from './suspend.ts';

export const managedOrganizationRoutes = implement(managedOrganizationCalls, { list, detail, suspend, block });
