import { organizationCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { detail, search, searchByForm } from './reads.ts';

export const organizationRoutes = implement(organizationCalls, { search, searchByForm, detail });
