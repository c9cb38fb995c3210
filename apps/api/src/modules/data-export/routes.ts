import { dataExportCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { rows } from './reads.ts';
import { startActivity } from './start-activity.ts';
import { startHours } from './start-hours.ts';
import { startMembers } from './start-members.ts';

export const dataExportRoutes = implement(dataExportCalls, { startMembers, startHours, startActivity, rows });
