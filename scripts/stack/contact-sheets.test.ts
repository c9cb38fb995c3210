import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFixture } from '../checks/fixture.ts';
import { writeContactSheets } from './contact-sheets.ts';

test('a sheet shows each picture of its folder under its name, wider for a desktop', () => {
  const root = writeFixture({
    'volunteer-375-pt/03-page.png': '',
    'volunteer-375-pt/01-page.png': '',
    'org-admin-1280-pt/01-page.png': '',
  });
  const [desktop = '', phone = ''] = writeContactSheets(root);
  expect([desktop, phone]).toEqual(
    ['org-admin-1280-pt', 'volunteer-375-pt'].map((name) => join(root, name, 'contact-sheet.html')),
  );
  const html = readFileSync(phone, 'utf8');
  expect(html.match(/<figcaption>[^<]*/g)).toEqual(['<figcaption>01-page', '<figcaption>03-page']);
  expect(html).toContain('<img src="03-page.png"');
  expect(html).toContain('251px');
  expect(readFileSync(desktop, 'utf8')).toContain('516px');
  expect(writeContactSheets(join(root, 'missing'))).toEqual([]);
});
