import type { Page } from '@playwright/test';
import { organizationAddresses, volunteerAddresses } from '@vp/contract/addresses';

interface Row {
  readonly name: object;
}

/** A long list: its call, the field that identifies its rows, and the name of each by its number. */
interface LongList {
  readonly path: string;
  readonly id: string;
  readonly nameOf: (number: number) => string;
}

export const longLists = {
  activities: {
    path: volunteerAddresses.activity.find.path,
    id: 'activityId',
    nameOf: (number) => `第 ${number} 個活動`,
  },
  organizations: {
    path: volunteerAddresses.organization.search.path,
    id: 'oid',
    nameOf: (number) => `第 ${number} 個機構`,
  },
  managedActivities: {
    path: organizationAddresses.activity.managedList.path,
    id: 'activityId',
    nameOf: (number) => `第 ${number} 個活動`,
  },
} as const satisfies Record<string, LongList>;

/** Makes a list respond with so many rows, repeated from the server's own, each with a numbered name. */
export async function answerManyRows(page: Page, list: LongList, total: number): Promise<void> {
  const { path, id, nameOf } = list;
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      const url = new URL(route.request().url());
      const [index, size] = ['pageIndex', 'pageSize'].map((name) => Number(url.searchParams.get(name)));
      url.searchParams.set('pageIndex', '1');
      const response = await route.fetch({ url: url.href });
      const answer: { readonly listData: readonly (Row & Readonly<Record<string, unknown>>)[] } = await response.json();
      const before = ((index ?? 1) - 1) * (size ?? 10);
      const rowOf = (at: number) => {
        const row = answer.listData[at % answer.listData.length];
        return {
          ...row,
          [id]: `${String(row?.[id])}-${before + at}`,
          name: { ...row?.name, text: nameOf(before + at) },
        };
      };
      const count = Math.min(size ?? 10, total - before);
      await route.fulfill({
        response,
        json: { ...answer, listData: Array.from({ length: count }, (_, at) => rowOf(at)), total },
      });
    },
  );
}
