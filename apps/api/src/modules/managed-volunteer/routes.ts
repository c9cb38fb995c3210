import { managedVolunteerCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { detail } from './detail.ts';
import { list } from './list.ts';
import { revealDocument } from './reveal-document.ts';

export const managedVolunteerRoutes = implement(managedVolunteerCalls, { list, detail, revealDocument });
