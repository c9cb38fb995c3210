import { describe, expect, it } from 'vitest';
import { addressOf, filterFrom } from './queue-filter.ts';
import type { QueueFilter } from './queue-filter.ts';

const read = (search: string): QueueFilter => filterFrom(new URLSearchParams(search));

const written = (filter: QueueFilter): string => {
  const given = Object.entries(addressOf(filter)).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
};

describe('the filter in the URL', () => {
  it.each([
    ['', { tab: 'pending', name: '', sort: 'oldest' }],
    ['kind=realName&id=1&tab=failed', { tab: 'failed', name: '', sort: 'newest' }],
    ['tab=passed&sort=oldest', { tab: 'passed', name: '', sort: 'oldest' }],
    ['tab=x&sort=y', { tab: 'pending', name: '', sort: 'oldest' }],
    ['name=%E6%9D%8E&sort=newest', { tab: 'pending', name: '李', sort: 'newest' }],
  ])('reads %s', (search, filter) => {
    expect(read(search)).toEqual(filter);
  });

  it('restores what it writes and omits defaults', () => {
    const filter = { tab: 'passed', name: '李', sort: 'oldest' } as const;
    expect(read(written(filter))).toEqual(filter);
    expect(written({ tab: 'pending', name: '', sort: 'oldest' })).toBe('');
    expect(written({ tab: 'passed', name: '', sort: 'newest' })).toBe('tab=passed');
  });
});
