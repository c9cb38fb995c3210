import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { freePort } from '@vp/testing/ports';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  /** Addresses of the envelope, as the mail server delivers. */
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
  /** Connection that brought the mail. */
  readonly connection: string;
}

export interface MailServer {
  /** Address for `MAIL_URL`, with the log-in of the server. */
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** Starts a mail server that asks for a log-in and refuses an address at `refused.example`. */
export async function startMailServer({ user = 'platform', pass = '1234' } = {}): Promise<MailServer> {
  const port = await freePort();
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) => {
      const isKnown = username === user && password === pass;
      done(isKnown ? null : new Error('Invalid user name or password'), { user });
    },
    onRcptTo: ({ address }, _session, done) =>
      done(address.endsWith('@refused.example') ? new Error('No such mailbox') : null),
    onData: (stream, { envelope, id }, done) => {
      void text(stream).then(async (source) => {
        received.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          mail: await PostalMime.parse(source),
          connection: id,
        });
        done();
      });
    },
  });
  // A test that breaks a connection on purpose sees the error at its own end.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://${user}:${pass}@127.0.0.1:${port}`,
    received,
    close: async () => {
      server.close();
      await once(server.server, 'close');
    },
  };
}
