import { describe, expect, it } from 'vitest';
import { detailPath, filterOf, listPath } from './filter-values.ts';

const read = (address: string) => {
  const url = new URL(address, 'http://x');
  return filterOf(url.pathname, url.searchParams);
};

describe('the filter in the address', () => {
  it.each([
    ['/personnel/to-examine', { kind: 'join', tab: 'pending', name: '', sort: 'oldest' }],
    ['/personnel/verification-real-name', { kind: 'realName', tab: 'pending', name: '', sort: 'oldest' }],
    ['/personnel/detail?kind=realName&id=1&tab=failed', { kind: 'realName', tab: 'failed', name: '', sort: 'newest' }],
    ['/personnel/to-examine?tab=passed&sort=oldest', { kind: 'join', tab: 'passed', name: '', sort: 'oldest' }],
    ['/personnel/detail?kind=other&tab=x&sort=y', { kind: 'join', tab: 'pending', name: '', sort: 'oldest' }],
    ['/personnel/to-examine?name=%E6%9D%8E&sort=newest', { kind: 'join', tab: 'pending', name: '李', sort: 'newest' }],
  ])('reads %s', (address, filter) => {
    expect(read(address)).toEqual(filter);
  });

  it('writes what it reads and leaves defaults out', () => {
    const filter = { kind: 'realName', tab: 'passed', name: '李', sort: 'oldest' } as const;
    expect(read(listPath(filter))).toEqual(filter);
    expect(read(detailPath(filter, '7'))).toEqual(filter);
    expect(listPath({ ...filter, tab: 'pending', name: '', sort: 'oldest' })).toBe('/personnel/verification-real-name');
    expect(listPath({ ...filter, name: '', sort: 'newest' })).toBe('/personnel/verification-real-name?tab=passed');
  });
});
