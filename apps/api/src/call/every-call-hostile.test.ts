import { calls } from '@vp/contract';
import type { Endpoint, Envelope } from '@vp/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { operatorToken, volunteerToken } from '../testing/as.ts';
import { everyCall, rowCounts, sendCall } from '../testing/every-call.ts';
import type { Sending } from '../testing/every-call.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { relatedParts, sampleBodyOf } from '../testing/sample-bodies.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;
let asVolunteer = '';
let asAdministrator = '';
let before: Readonly<Record<string, number>> = {};

beforeAll(async () => {
  api = await testApi();
  const organization = await makeOrganization(api);
  asVolunteer = `Bearer ${await volunteerToken(api, await makeVolunteer(api))}`;
  asAdministrator = `Bearer ${await operatorToken(api, await makeOperator(api, { organization }))}`;
  before = await rowCounts(api);
});

/** A log-out is sent with an unknown token: the other calls need their sessions. */
const authorizationFor = (entry: Endpoint): string => {
  if (entry === calls.session.end) return `Bearer ${'0'.repeat(43)}`;
  return entry.access === 'organization' ? asAdministrator : asVolunteer;
};

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const typeOf = ({ encoding }: Endpoint): string => (encoding === 'form' ? form : json);
const text = (entry: Endpoint, fields: Readonly<Record<string, unknown>>): string =>
  entry.encoding === 'form'
    ? new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)])).toString()
    : JSON.stringify(fields);

/** Returns the names of the top-level fields of a body. */
function fieldsOf({ body }: Endpoint): readonly string[] {
  return body !== undefined && 'fields' in body && typeof body.fields === 'object' && body.fields !== null
    ? Object.keys(body.fields)
    : [];
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const hundredMegabytes = 100 * 1024 * 1024;

/** Bodies that no screen sends. Each gets a clear answer, writes nothing and breaks nothing. */
const bodies: Readonly<Record<string, (entry: Endpoint) => Sending>> = {
  'no body': () => ({}),
  'a bare text': () => ({ body: '"text"', contentType: json }),
  'a list': () => ({ body: '[1,2,3]', contentType: json }),
  'broken JSON': () => ({ body: '{"a":', contentType: json }),
  'every field of the wrong type': (entry) => ({
    body: text(entry, Object.fromEntries(fieldsOf(entry).map((name) => [name, { deep: [true] }]))),
    contentType: typeOf(entry),
  }),
  'every field too long': (entry) => ({
    body: text(entry, Object.fromEntries(fieldsOf(entry).map((name) => [name, '長'.repeat(2000)]))),
    contentType: typeOf(entry),
  }),
  'an unknown field': (entry) => ({ body: text(entry, { isAdministrator: true }), contentType: typeOf(entry) }),
  'prototype keys': () => ({
    body: '{"__proto__":{"admin":true},"constructor":{"prototype":{}},"toString":1}',
    contentType: json,
  }),
  'deep nesting': () => ({ body: `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, contentType: json }),
  'ten thousand keys': () => ({
    body: JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, n) => [`k${n}`, 1]))),
    contentType: json,
  }),
  'an announced 100 MB': (entry) => ({
    body: '{}',
    contentType: typeOf(entry),
    headers: { 'Content-Length': String(hundredMegabytes) },
  }),
  'a body over every limit': (entry) => ({ body: new Uint8Array(13_000_000), contentType: typeOf(entry) }),
  'the wrong content type': () => ({ body: '<xml/>', contentType: 'text/xml' }),
  'text that is not UTF-8': (entry) => ({ body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), contentType: typeOf(entry) }),
};

const withBody = everyCall.filter(({ entry }) => entry.method !== 'get');

/** Returns whether a call accepts an empty body. */
const harmless = ({ body, encoding }: Endpoint): boolean => body === undefined && encoding !== 'multipart';

async function envelopeOf(response: Response): Promise<Partial<Envelope>> {
  expect(response.headers.get('content-type')).toContain('json');
  return (await response.json()) as Partial<Envelope>;
}

async function expectNothingWritten(): Promise<void> {
  expect(await rowCounts(api)).toEqual(before);
}

describe.each(withBody)('$name', ({ entry }) => {
  test.each(Object.entries(bodies))('%s', async (_, hostile) => {
    const response = await sendCall(api, entry, { authorization: authorizationFor(entry), ...hostile(entry) });
    expect(response.status).toBeLessThan(500);
    const { code, message, requestId } = await envelopeOf(response);
    expect(code).toBeTypeOf('number');
    expect(requestId).toBeTypeOf('string');
    if (code !== 200) expect(message).toMatch(/\p{Script=Han}/u);
    if (code === 200) expect(harmless(entry) || entry.repeatable).toBeTruthy();
  });

  test('leaves nothing behind, unless it is what an empty body asks for', async () => {
    if (harmless(entry)) before = await rowCounts(api);
    await expectNothingWritten();
  });
});

const unknownField = '不接受欄位「isAdministrator」';
const withFields = everyCall.filter(({ entry }) => entry.body !== undefined);

test.each(withFields)('a body that $name accepts can be made', (call) => {
  expect(sampleBodyOf(call)).toBeDefined();
});

test.each(Object.keys(relatedParts))('%s needs the parts that are written for it', (name) => {
  const call = withFields.find((one) => one.name === name);
  expect(call).toBeDefined();
  expect(call && sampleBodyOf(call, {})).not.toEqual(call && sampleBodyOf(call));
});

describe.each(withFields)('a good body of $name', (call) => {
  const { entry } = call;
  const sample = sampleBodyOf(call) ?? {};
  const problemsOf = async (body: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const sending = { authorization: authorizationFor(entry), body: text(entry, body), contentType: typeOf(entry) };
    const { refusal, problems } = await envelopeOf(await sendCall(api, entry, sending));
    return refusal === 'invalidInput' ? problems : undefined;
  };

  test('is refused with one unknown field, and for that alone', async () => {
    expect(await problemsOf({ ...sample, isAdministrator: true })).toEqual([
      { path: 'isAdministrator', message: unknownField },
    ]);
  });

  test.each(Object.entries(sample).filter(([, value]) => isFields(value)))(
    'is refused with one unknown field in %s, and for that alone',
    async (part, value) => {
      const body = { ...sample, [part]: { ...(isFields(value) ? value : {}), isAdministrator: true } };
      expect(await problemsOf(body)).toEqual([{ path: `${part}.isAdministrator`, message: unknownField }]);
    },
  );

  test('leaves nothing behind', expectNothingWritten);
});

/** A broken percent sign in a URL is read as a literal search text, which matches nothing. */
const readable = 'broken percent signs';
const queries = {
  'an unknown field': '?isAdministrator=true',
  'prototype keys': '?__proto__=1&constructor=2',
  'a repeated field': '?pageIndex=1&pageIndex=2',
  'a page of nothing': '?pageIndex=0&pageSize=100000',
  'control characters': '?keyword=%00%01',
  [readable]: '?keyword=%E0%A4%A',
} as const;

const reads = everyCall.filter(
  ({ entry }) => entry.method === 'get' && entry.shape !== 'binary' && entry.shape !== 'redirect',
);

describe.each(reads)('$name', ({ entry }) => {
  test.each(Object.entries(queries))('%s', async (name, query) => {
    const response = await sendCall(api, entry, { authorization: authorizationFor(entry), query });
    expect(response.status).toBeLessThan(500);
    const { code, refusal } = await envelopeOf(response);
    expect(code).toBeTypeOf('number');
    if (entry.query !== undefined && name !== readable) expect(refusal).toBe('invalidInput');
  });

  test('leaves nothing behind', expectNothingWritten);
});
