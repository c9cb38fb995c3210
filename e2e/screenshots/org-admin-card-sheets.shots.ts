import { expect, test } from '../test.ts';
import { grantOf } from '../given/people.ts';
import { somebodyOf } from '../given/role.ts';
import { openScreen } from '../screen.ts';
import { nameOfView, studioOf, views } from './admin-views.ts';

/** 'application_id,status,reason' with two right lines and a wrong one; the reason 地址不符 is in Big5. */
const report = Buffer.concat([
  Buffer.from('application_id,status,reason\r\n'),
  Buffer.from('01a2232d-0471-71ba-bc16-f2f7f1e8bf22,failed,'),
  Buffer.from([0xa6, 0x61, 0xa7, 0x7d, 0xa4, 0xa3, 0xb2, 0xc5]),
  Buffer.from('\r\n01a2232d-0471-71ba-bc16-f2f7f1e8bf23,received,\r\n4.40304E+17,received,\r\n'),
]);

for (const view of views) {
  test(`the bank's file before it is stored, ${nameOfView(view)}`, async ({ browser }) => {
    const grant = grantOf(await somebodyOf('platform'));
    const office = studioOf(await openScreen(browser, { app: 'org-admin', ...view, grant }), view);
    await office.openPage('/personnel/volunteer-card-federation');
    await office.shootWhole('63-card-federation');
    await office.openPage('/personnel/volunteer-card-sheets');
    await office.page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: report });
    await expect(office.page.getByText('地址不符')).toBeVisible();
    await office.shootWhole('62-card-sheets-preview');
  });
}
