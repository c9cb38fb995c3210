import { expect, test } from 'vitest';
import { contactSheetOf } from './contact-sheets.ts';

const names = Array.from({ length: 7 }, (_, at) => `0${at}-page.png`);

test('a sheet shows each picture under its name, more of them in a row for a phone than for a desktop', () => {
  const phone = contactSheetOf('volunteer-375-pt', names);
  expect(phone.html.match(/<img /g)).toHaveLength(7);
  expect(phone.html).toContain('<figcaption>03-page</figcaption><img src="03-page.png"');
  expect(phone.html).toContain('repeat(6, 251px)');
  const desktop = contactSheetOf('org-admin-1280-pt', names);
  expect(desktop.html).toContain('repeat(3, 516px)');
  expect([phone.heightPx, desktop.heightPx]).toEqual([12 + 2 * 575, 12 + 3 * 575]);
});
