import { Writable } from 'node:stream';
import { productVersion } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { volunteerToken } from '../testing/as.ts';
import { makeVolunteer } from '../testing/factories.ts';
import { testApi, variantOf } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { call, tryHandlers, tryCalls } from '../testing/try-calls.ts';
import { implement } from '../call/context.ts';
import { createLog, maskText } from './log.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

function memory() {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  return { lines, log: createLog({ logLevel: 'info' }, stream) };
}

test('secrets are masked by their names', () => {
  const { lines, log } = memory();
  log.info({ password: 'abc123', body: { smsCode: '998877', mobile: '66123456' }, keep: 'this' }, 'try');
  expect(lines.join('')).not.toMatch(/abc123|998877|66123456/);
  expect(lines.join('')).toContain('this');
});

test('each line names the version of the product', () => {
  const { lines, log } = memory();
  log.info('try');
  expect(JSON.parse(lines.join(''))).toMatchObject({ version: productVersion, msg: 'try' });
});

test.each([
  ['to +85366123456 and 66123456', 'to [masked] and [masked]'],
  ['id 11010519491231002X', 'id [masked]'],
  ['token 0123456789abcdef0123456789abcdef01', 'token [masked]'],
  ['took 12345 ms', 'took 12345 ms'],
])('%s becomes %s', (text, masked) => {
  expect(maskText(text)).toBe(masked);
});

test('a call is one line with the pattern of its path, and no line holds what was sent or asked', async () => {
  const { lines, log } = memory();
  const routes = implement(tryCalls, {
    ...tryHandlers,
    broken: async () => {
      throw new DrizzleQueryError(
        'select * from account where mobile = $1',
        ['+85366123456'],
        Object.assign(new Error('boom\n{"level":60}'), { code: '42P01' }),
      );
    },
  });
  const logged = variantOf(api, { routes, log });
  const volunteer = await makeVolunteer(api);
  const token = await volunteerToken(api, volunteer);
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': '66123456' };
  await call(logged, '/try/echo/01981234-0000-7000-8000-000000000000?tags=66123456', {
    headers,
    json: { name: '66123456' },
  });
  await call(logged, '/try/broken', { headers });
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('66123456');
  expect(lines.join('')).not.toContain(token);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    call: 'POST /try/echo/:id',
    status: 200,
    accountId: volunteer.accountId,
  });
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    status: 500,
    refusal: 'serverFault',
    error: { message: expect.stringContaining('select'), cause: { errorCode: '42P01' } },
  });
});
