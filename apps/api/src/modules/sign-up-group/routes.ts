import { signUpGroupCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { create } from './create.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { invitation, own } from './reads.ts';

export const signUpGroupRoutes = implement(signUpGroupCalls, { own, invitation, create, join, leave });
