import { describe, expect, it } from 'vitest';
import { boardOf, iso, people, personOf } from '../../../testing/boards.ts';
import { dayLists, daysOf, signInLists } from './paper-lists.ts';

const names = (rows: readonly { readonly person: { readonly name: string } }[]) =>
  rows.map(({ person }) => person.name);
const [twoPlaces] = [
  {
    ...personOf('吳兩段', { checkedInAt: iso('08:31'), checkedOutAt: iso('10:00') }),
    periods: [
      ...personOf('', { checkedInAt: iso('08:31'), checkedOutAt: iso('10:00') }).periods,
      ...personOf('', { periodId: 'p2', postId: 'x2', checkedInAt: iso('10:00') }).periods,
    ],
  },
];
const board = boardOf({ people: [...people, twoPlaces] });

describe('sign-in lists', () => {
  it('have every admitted person of each period', () => {
    expect(signInLists(board, '').map(({ rows }) => names(rows))).toEqual([
      ['陳嘉欣', '李浩然', '何志強', '吳兩段'],
      ['黃小明', '吳兩段'],
    ]);
  });

  it('have one period where one is chosen, and all for an unknown one', () => {
    expect(signInLists(board, 'p2').map(({ period }) => period.periodId)).toEqual(['p2']);
    expect(signInLists(board, 'gone')).toHaveLength(2);
  });

  it('order people by post', () => {
    const [first, second] = boardOf().periods;
    if (!first || !second) throw new Error('the sample has two periods');
    const [post] = first.posts;
    if (!post) throw new Error('the sample has a post');
    const periods = [{ ...first, posts: [{ ...post, postId: 'x0' }, post] }, second];
    const late = personOf('後來', { postId: 'x0' });
    const [list] = signInLists({ periods, people: [...people, late] }, '');
    expect(names(list?.rows ?? [])).toEqual(['後來', '陳嘉欣', '李浩然', '何志強']);
  });
});

describe('day lists', () => {
  it('have every person of a day once, with all places of the day', () => {
    const [list, ...others] = dayLists(board, '');
    expect(others).toEqual([]);
    expect(list?.day).toBe('2026-07-25');
    expect(names(list?.rows ?? [])).toEqual(['陳嘉欣', '李浩然', '何志強', '吳兩段', '黃小明']);
    expect(list?.rows[3]?.places.map(({ post }) => post.name.text)).toEqual(['沙灘清潔', '數據記錄']);
  });

  it('state a departure only after the last stay of the day has ended', () => {
    const [list] = dayLists(board, '');
    expect(list?.rows.map(({ arrivedAt, leftAt }) => [arrivedAt, leftAt])).toEqual([
      [iso('08:25'), null],
      [null, null],
      [iso('08:20'), iso('08:40')],
      [iso('08:31'), null],
      [null, null],
    ]);
  });

  it('put a night on the day on which it starts', () => {
    const [first, second] = board.periods;
    if (!first || !second) throw new Error('the sample has two periods');
    const night = { ...second, startsAt: '2026-07-25T22:00:00+08:00', endsAt: '2026-07-26T02:00:00+08:00' };
    const next = {
      ...second,
      periodId: 'p3',
      startsAt: '2026-07-26T00:30:00+08:00',
      endsAt: '2026-07-26T02:00:00+08:00',
    };
    const periods = [first, night, next];
    expect(daysOf({ periods })).toEqual(['2026-07-25', '2026-07-26']);
    const lists = dayLists({ periods, people: board.people }, '2026-07-26');
    expect(lists).toEqual([{ day: '2026-07-26', rows: [] }]);
  });
});
