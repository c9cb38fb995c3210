import { test } from '../test.ts';
import { linkFrom } from '../every-route.ts';
import { folderOf, nameOfView, openGuest, openOffice, views } from './admin-views.ts';
import { takeEach } from './take.ts';

for (const view of views) {
  const folder = folderOf(view);

  test(`the pages of the story, ${nameOfView(view)}`, async ({ browser }) => {
    await takeEach(await openGuest(browser, view), folder, [
      ['01-doors', '/login'],
      ['02-log-in', '/login?door=organization'],
    ]);
    const office = await openOffice(browser, view);
    const activity = await linkFrom(office, '/activity/list?tab=recruiting', '/activity/detail');
    await takeEach(office, folder, [
      ['10-home', '/'],
      ['11-menu', '/activity'],
      ['12-activities', '/activity/list'],
      ['13-activity', activity],
      ['15-attendance', `${activity}&tab=attendance`],
      ['16-release', '/activity/release'],
      ['17-release-form', '/activity/release/form'],
      ['18-people', '/personnel'],
      ['19-join-requests', '/personnel/to-examine'],
      ['20-join-request', await linkFrom(office, '/personnel/to-examine', '/personnel/detail')],
      ['21-real-name-checks', '/personnel/verification-real-name'],
      ['22-real-name-check', await linkFrom(office, '/personnel/verification-real-name', '/personnel/detail')],
      ['23-not-open', '/organization/query'],
    ]);
  });
}
