import { auditCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { check } from './check.ts';
import { list } from './reads.ts';

export const auditRoutes = implement(auditCalls, { list, check });
