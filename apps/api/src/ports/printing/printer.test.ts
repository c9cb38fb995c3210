import { expect, test } from 'vitest';
import { createPrinter } from './printer.ts';
import { PrinterBusy } from './printer-busy.ts';
import type { Sheet } from './sheet.ts';

const sheet: Sheet = {
  language: 'en',
  script: 'traditional',
  product: '',
  title: '',
  subtitle: '',
  statement: '',
  facts: [],
  table: { head: [], rows: [], sum: [], remarks: [] },
  notes: [],
  code: { address: 'https://example.org', alternative: '', lines: [] },
};

test('says that it is busy when a paper takes too long, or when many papers wait', async () => {
  const printer = createPrinter({ deadlineMs: 1 });
  const papers = Array.from({ length: 12 }, () => printer.print(sheet));
  const ends = await Promise.allSettled(papers);
  const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : undefined));
  expect(reasons.every((reason) => reason instanceof PrinterBusy)).toBe(true);
  expect(reasons.map(String).filter((reason) => reason.includes('too many papers wait'))).toHaveLength(2);
});
