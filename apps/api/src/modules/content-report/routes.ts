import { contentReportCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { decide } from './decide.ts';
import { detail, list } from './reads.ts';
import { sendForOrganizer } from './send-for-organizer.ts';
import { send } from './send.ts';

export const contentReportRoutes = implement(contentReportCalls, { send, sendForOrganizer, list, detail, decide });
