import { volunteerCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { changeProfile } from './change-profile.ts';
import { dataAccess } from './data-access.ts';
import { detail, personalCentre } from './reads.ts';

export const volunteerRoutes = implement(volunteerCalls, { personalCentre, detail, changeProfile, dataAccess });
