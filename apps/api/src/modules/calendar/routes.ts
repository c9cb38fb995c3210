import { calendarCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { address, feed, file, link, month } from './reads.ts';
import { remove } from './remove.ts';
import { renew } from './renew.ts';

export const calendarRoutes = implement(calendarCalls, { address, month, renew, remove, link, feed, file });
