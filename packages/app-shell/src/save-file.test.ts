import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => void vi.useRealTimers());

test('keeps the object URL of a file until every engine has read it', () => {
  vi.useFakeTimers();
  const revoked: string[] = [];
  const create = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  const clicked: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.href} ${this.download}`);
  });
  saveFile(new Blob(['a']), 'hours.csv');
  vi.advanceTimersByTime(39_000);
  expect(clicked).toEqual(['blob:sheet hours.csv']);
  expect(revoked).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(revoked).toEqual(['blob:sheet']);
  for (const spy of [create, revoke, click]) spy.mockRestore();
});
