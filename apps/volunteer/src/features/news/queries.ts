import { queryOptions } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { Notice } from '@vp/contract';
import type { Api } from '../../shared/api.ts';

const searchedPageSize = 100;

/** Fetches one notice from the list, because no call returns a single one. Null if it was removed. */
export const noticeQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: queriesOf(api).news.noticeList.key(undefined, 'one', id),
    queryFn: async ({ signal }): Promise<Notice | null> => {
      for (let pageIndex = 1; ; pageIndex += 1) {
        const query = { pageIndex, pageSize: searchedPageSize };
        const { listData, total } = await api.news.noticeList({ query }, { signal });
        const notice = listData.find((one) => one.noticeId === id);
        if (notice !== undefined) return notice;
        if (pageIndex * searchedPageSize >= total) return null;
      }
    },
  });
