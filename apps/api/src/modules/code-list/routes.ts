import { codeListCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { activityTypes, codeInfo, areas, regionList } from './reads.ts';

export const codeListRoutes = implement(codeListCalls, {
  codeInfo,
  regionList,
  areas,
  activityTypes,
});
