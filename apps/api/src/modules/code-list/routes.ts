import { codeListCalls } from '@vp/contract';
import { implement } from '../../call/context.ts';
import { add } from './add.ts';
import { change } from './change.ts';
import { activityTypes, areas, codeInfo, item, items, lists, regionList } from './reads.ts';

export const codeListRoutes = implement(codeListCalls, {
  codeInfo,
  regionList,
  areas,
  activityTypes,
  lists,
  items,
  item,
  add,
  change,
});
