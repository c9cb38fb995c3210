import { codeListCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { readActivityTypes, readCodeTable, readRegions, searchRegions } from './reads.ts';

export const codeListRoutes = implement(codeListCalls, {
  codeInfo: readCodeTable,
  regionList: searchRegions,
  areas: readRegions,
  activityTypes: readActivityTypes,
});
