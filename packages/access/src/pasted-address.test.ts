import { expect, test } from 'vitest';
import { withoutPastedMarks } from './pasted-address.ts';

const id = '01901d3a-0000-7000-8000-000000000001';

test.each([
  [`/wu/Home-activityDetails?id=${id}`, undefined],
  [`/wu/Home-activityDetails?id=${id}。`, `/wu/Home-activityDetails?id=${id}`],
  [`/wu/Home-activityDetails?id=${id}，`, `/wu/Home-activityDetails?id=${id}`],
  [`/wu/Home-activityDetails?id=${id}）`, `/wu/Home-activityDetails?id=${id}`],
  [`/wu/Home-activityDetails?id=${id}%3E`, `/wu/Home-activityDetails?id=${id}`],
  [`/wu/Home-activityDetails?id=${id}%20`, `/wu/Home-activityDetails?id=${id}`],
  [`/wu/Home-activityDetails?id=${id}%E2%80%8B`, `/wu/Home-activityDetails?id=${id}`],
  [`/wu/Home-activityDetails?id=${id}。&from=singlemessage`, `/wu/Home-activityDetails?id=${id}&from=singlemessage`],
  ['/wu/home。', '/wu/home'],
  ['/wu/home%20', '/wu/home'],
  ['/wu/home,', '/wu/home'],
  ['/wu/', undefined],
  ['/wu/%E0%A4%A', undefined],
  ['/wu/Home-volunteerActivity?keyword=%EF%BC%88%E6%B8%AC%EF%BC%89&nature=1', undefined],
  ['/wu/Home-volunteerActivity?keyword=a+b', undefined],
])('%s leads to %s', (address, expected) => {
  const [pathname = '', query] = address.split('?');
  expect(withoutPastedMarks({ pathname, search: query === undefined ? '' : `?${query}` })).toBe(expected);
});
