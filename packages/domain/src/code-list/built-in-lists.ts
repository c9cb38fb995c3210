import { activityTypes } from '../code-table/activity.ts';
import type { CodeTable } from '../code-table/code-table.ts';
import { regions } from '../code-table/region.ts';
import { serviceObjects } from '../code-table/service-object.ts';
import { serviceTypes } from '../code-table/service-type.ts';
import type { CodeList } from './code-list.ts';

/** Initial items of each list. */
export const builtInLists: Readonly<Record<CodeList, CodeTable>> = {
  activity_type: activityTypes,
  region: regions,
  service_type: serviceTypes,
  service_object: serviceObjects,
};
