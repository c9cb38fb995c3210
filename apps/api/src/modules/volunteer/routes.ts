import { volunteerCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { changeData } from './change-data.ts';
import { dataAccess } from './data-access.ts';
import { detail, personalCentre } from './reads.ts';

export const volunteerRoutes = implement(volunteerCalls, { personalCentre, detail, changeData, dataAccess });
