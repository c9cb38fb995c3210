import { act, renderHook } from '@testing-library/react';
import { calls } from '@vp/contract';
import { describe, expect, it, vi } from 'vitest';
import { selectionMax, useSelection } from './use-selection.ts';

const toast = vi.hoisted(() => vi.fn());
vi.mock(import('@vp/ui-kit'), async (original) => ({ ...(await original()), toast }));
vi.mock(import('@vp/i18n/react'), async (original) => ({
  ...(await original()),
  // Only the key matters: the hook needs no loaded texts.
  useTexts: vi.fn<() => never>(() => ({ t: (key: string) => key }) as never),
}));

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `r${index}`);
const open = (ids: readonly string[]) => renderHook(() => useSelection(ids)).result;

describe('a selection', () => {
  it('of all rows ends where one call does', () => {
    const few = open(idsOf(3));
    act(() => few.current.toggleAll());
    expect([...few.current.ids]).toEqual(['r0', 'r1', 'r2']);
    const many = open(idsOf(selectionMax + 1));
    act(() => many.current.toggleAll());
    expect([...many.current.ids]).toEqual(idsOf(selectionMax));
    expect(many.current).toMatchObject({ isAll: true, isFull: true });
  });

  it('takes a row in and out, but none beyond its end', () => {
    const selection = open([...idsOf(selectionMax), 'one more']);
    act(() => selection.current.toggle('r1'));
    expect([...selection.current.ids]).toEqual(['r1']);
    act(() => selection.current.toggleAll());
    act(() => selection.current.toggle('one more'));
    expect([...selection.current.ids]).toEqual(idsOf(selectionMax));
    expect(toast).toHaveBeenCalledExactlyOnceWith('queue.list.most');
    act(() => selection.current.toggle('r0'));
    expect(selection.current.ids.size).toBe(selectionMax - 1);
  });

  it.each([
    ['requests to join', calls.membership.decideRequests, 'reviewIds'],
    ['real-name checks', calls.realName.decide, 'reviewIds'],
  ] as const)('is never more than a decision about %s takes', async (_, { body }, field) => {
    const id = '01900000-0000-7000-8000-000000000000';
    const bodyOf = (count: number) => ({ [field]: Array.from({ length: count }, () => id), decision: 'pass' });
    expect(await body.isValid(bodyOf(selectionMax))).toBe(true);
    expect(await body.isValid(bodyOf(selectionMax + 1))).toBe(false);
  });
});
