import { inboxCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { chooseWay } from './choose-way.ts';
import { list } from './list.ts';
import { markRead } from './mark-read.ts';
import { stopMail } from './stop-mail.ts';
import { ways } from './ways.ts';

export const inboxRoutes = implement(inboxCalls, { list, markRead, ways, chooseWay, stopMail });
