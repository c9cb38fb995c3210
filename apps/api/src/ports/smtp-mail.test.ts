import { expect, test } from 'vitest';
import { unsubscribeHeaders } from './smtp-mail.ts';

test.each([
  [{}, {}],
  [
    { stopAt: 'https://a.example/wu/Unsubscribe?code=1' },
    { 'List-Unsubscribe': '<https://a.example/wu/Unsubscribe?code=1>' },
  ],
  [
    { stopAt: 'https://a.example/wu/Unsubscribe?code=1', oneClickAt: 'https://a.example/api/open/inbox/unsubscribe/1' },
    {
      'List-Unsubscribe': '<https://a.example/api/open/inbox/unsubscribe/1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  ],
])('a mail with %j has the headers %j', (mail, headers) => {
  expect(unsubscribeHeaders(mail)).toEqual(headers);
});
