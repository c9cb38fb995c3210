import type { Page } from '@playwright/test';
import { volunteerAddresses } from '@vp/contract/addresses';

interface Row {
  readonly activityId: string;
  readonly name: object;
}

/** Has the volunteers' list answer so many activities, each of a name with its number: the server's own, again and again. */
export async function answerManyActivities(page: Page, total: number): Promise<void> {
  const { path } = volunteerAddresses.activity.find;
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      const url = new URL(route.request().url());
      const [index, size] = ['pageIndex', 'pageSize'].map((name) => Number(url.searchParams.get(name)));
      url.searchParams.set('pageIndex', '1');
      const response = await route.fetch({ url: url.href });
      const answer: { readonly listData: readonly Row[] } = await response.json();
      const before = ((index ?? 1) - 1) * (size ?? 10);
      const listData = answer.listData.map((row, at) => ({
        ...row,
        activityId: `${row.activityId}-${before + at}`,
        name: { ...row.name, text: `第 ${before + at} 個活動` },
      }));
      await route.fulfill({ response, json: { ...answer, listData, total } });
    },
  );
}
