import { alertCodes, refusalCodes } from '@vp/contract';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { feedbackOf } from './feedback.ts';
import { clientUnderTest, failureOf } from './testing/client-under-test.ts';
import { joinPath, oid, stubbedServer } from './testing/stubbed-server.ts';

const server = stubbedServer();

/** The end of a session is reported once, in words of the site. */
const told = Object.entries(refusalCodes).filter(([, code]) => code !== 401 && code !== 403);

test.each(told)(
  'a person is told of %s in the words of the server, and the screen knows its name',
  async (name, code) => {
    const words = `the server's words for ${name}`;
    server.record('post', joinPath, () => HttpResponse.json({ code, message: words, refusal: name, refusals: [name] }));
    const { client } = clientUnderTest();
    const failure = await failureOf(client.membership.join({ body: { oid, message: '' } }));
    expect(failure).toMatchObject({ refusal: name, code, message: words });
    expect(feedbackOf(failure)).toEqual(alertCodes.includes(code) ? { alert: words } : { toast: words });
  },
);
