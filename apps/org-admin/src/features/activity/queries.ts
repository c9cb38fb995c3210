import { queriesOf } from '@vp/app-shell';
import type { Api } from '../../shared/api.ts';
import type { ListFilter } from './activity-filter.ts';

/** Returns the paged query of the filtered activities. */
export function listQuery(api: Api, { tab, keyword, oid }: ListFilter) {
  const state = tab === 'all' ? undefined : tab;
  return queriesOf(api).activity.managedList.paged({
    query: { ...(state && { state }), ...(keyword !== '' && { keyword }), ...(oid !== '' && { oid }) },
  });
}
