import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../testing/mail-server.ts';
import type { MailServer } from '../testing/mail-server.ts';
import { smtpMail, unsubscribeHeaders } from './smtp-mail.ts';

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

describe('a mail to a server of SMTP', () => {
  const mail = {
    to: 'ana@volunteer.example',
    subject: '志願活動提醒：明天 08:00',
    text: 'Olá, João!\n.\n明天 08:00 見。',
  };
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
  });
  afterAll(() => server.close());
  const send = (changes: Partial<Parameters<ReturnType<typeof smtpMail>['send']>[0]> = {}, url = server.url) =>
    smtpMail(url, '義工平台 <no-reply@platform.example>').send({ ...mail, ...changes });

  test('arrives as written, from the configured sender', async () => {
    await send();
    const last = server.received.at(-1);
    expect([last?.from, last?.to]).toEqual(['no-reply@platform.example', [mail.to]]);
    expect(last?.mail).toMatchObject({
      from: { name: '義工平台', address: 'no-reply@platform.example' },
      to: [{ address: mail.to }],
      subject: mail.subject,
    });
    expect(last?.mail.text?.trim()).toBe(mail.text);
  });

  test('carries the headers for the button to unsubscribe', async () => {
    await send({ oneClickAt: 'https://a.example/api/open/inbox/unsubscribe/1' });
    const headers = server.received.at(-1)?.mail.headers ?? [];
    const valueOf = (key: string) => headers.find((header) => header.key === key)?.value;
    expect(valueOf('list-unsubscribe')).toBe('<https://a.example/api/open/inbox/unsubscribe/1>');
    expect(valueOf('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('takes no header or receiver from its subject', async () => {
    await send({ subject: 'Hello\r\nBcc: other@volunteer.example\r\n\r\nother text' });
    const last = server.received.at(-1);
    expect(last?.to).toEqual([mail.to]);
    expect(last?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(last?.mail.text?.trim()).toBe(mail.text);
  });

  test('goes over a connection that is kept', async () => {
    const sender = smtpMail(server.url, 'no-reply@platform.example');
    const before = server.received.length;
    for (let sent = 0; sent < 3; sent += 1) await sender.send(mail);
    const connections = server.received.slice(before).map(({ connection }) => connection);
    expect([connections.length, new Set(connections).size]).toEqual([3, 1]);
  });

  test('to an address that the server refuses fails with its words', async () => {
    await expect(send({ to: 'ana@refused.example' })).rejects.toThrow('No such mailbox');
  });

  test('with a wrong password fails, and is not delivered', async () => {
    const before = server.received.length;
    await expect(send({}, server.url.replace('1234', '4321'))).rejects.toThrow('Invalid user name or password');
    expect(server.received).toHaveLength(before);
  });

  test('fails where the server accepts the connection and says nothing', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = Object(silent.address());
    const timeouts = { connectionTimeout: 100, greetingTimeout: 100, socketTimeout: 200 };
    const sending = smtpMail(`smtp://127.0.0.1:${port}`, 'no-reply@platform.example', timeouts).send(mail);
    await expect(sending).rejects.toThrow('Greeting never received');
    silent.close();
  });
});
