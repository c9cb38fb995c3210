import { calls, headerNames } from '@vp/contract';
import type { Endpoint, Envelope } from '@vp/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { App } from '../app.ts';
import { newId } from '../db/id.ts';
import { operatorToken, volunteerToken } from './as.ts';
import { withCheckedAnswers } from './check-answer.ts';
import { everyCall } from './every-call.ts';
import { fuzzModes, inputsOf } from './fuzzed-input.ts';
import { drawnUpload } from './fuzzed-upload.ts';
import { pictureBytes } from './picture-bytes.ts';
import type { FuzzMode } from './fuzzed-input.ts';
import type { TestApi } from './test-api.ts';

/** Log-outs end the sessions that the other calls need; uploads have a test of their own. */
const fuzzed = everyCall.filter(
  ({ entry }) => entry !== calls.session.end && entry !== calls.session.logOut && entry.encoding !== 'multipart',
);

/** The declared answer where the machine leaves no time for a picture. */
const busyDecoder = 'file.upload 503 unavailable';

const actorsMax = 4;
/** Calls of one round; each begins with new sessions of accounts and organizations in their normal state. */
const roundLength = 250;

/** Tokens of volunteers and operators of the stored data, of other people in each round. */
async function openSessions(api: TestApi, round: number): Promise<readonly string[]> {
  await api.db.execute(sql`update account set state = 'active' where username not like 'erased-%'`);
  await api.db.execute(sql`update organization set status = 'normal' where status = 'suspended'`);
  const volunteers = await api.db.execute<{ accountId: string }>(
    sql`select account_id as "accountId" from volunteer where replaced_at is null
      order by md5(account_id::text || ${String(round)}) limit ${actorsMax}`,
  );
  const operators = await api.db.execute<{ accountId: string; organizationId: string }>(
    sql`select account_id as "accountId", organization_id as "organizationId" from organization_role
      where removed_at is null order by role, md5(account_id::text || ${String(round)}) limit ${actorsMax * 2}`,
  );
  return Promise.all([
    ...volunteers.rows.map((one) => volunteerToken(api, one)),
    ...operators.rows.map((one) => operatorToken(api, one)),
  ]);
}

/** Ids of a few rows of each table. */
async function readIds(api: TestApi, round: number): Promise<readonly string[]> {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'id' and data_type = 'uuid' order by 1`,
  );
  const each = rows.map(
    ({ name }) =>
      sql`(select id::text from ${sql.identifier(name)} order by md5(id::text || ${String(round)}) limit 4)`,
  );
  const found = await api.db.execute<{ id: string }>(sql.join(each, sql` union all `));
  return found.rows.map(({ id }) => id);
}

interface Drawn {
  readonly name: string;
  readonly entry: Endpoint;
  readonly mode: FuzzMode;
  readonly actor: number;
  readonly params: readonly string[];
  readonly query: unknown;
  readonly body: unknown;
}

/** One call of the contract with an input of its schemas. */
function drawnCall({ inputOf, id }: ReturnType<typeof inputsOf>): fc.Arbitrary<Drawn> {
  const param = fc.oneof(
    { arbitrary: id, weight: 6 },
    { arbitrary: fc.constantFrom('x', '1', 'bind', '+85366881234', 'a'.repeat(43), '%00', '..', newId()), weight: 2 },
    { arbitrary: fc.string({ minLength: 1, maxLength: 60 }), weight: 1 },
  );
  const mode = fc.oneof(
    { arbitrary: fc.constant<FuzzMode>('valid'), weight: 4 },
    { arbitrary: fc.constant<FuzzMode>('nearlyValid'), weight: 4 },
    { arbitrary: fc.constant<FuzzMode>('broken'), weight: 2 },
  );
  const inputFor = (schema: unknown, of: FuzzMode) =>
    schema === undefined ? fc.constant(undefined) : inputOf(schema, of);
  return fc.tuple(fc.constantFrom(...fuzzed), mode).chain(([{ name, entry }, of]) =>
    fc.record({
      name: fc.constant(name),
      entry: fc.constant(entry),
      mode: fc.constant(of),
      actor: fc.nat(),
      params: fc.array(param, { minLength: 4, maxLength: 4 }),
      query: inputFor(entry.query, of),
      body: inputFor(entry.body, of),
    }),
  );
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function textOfFields(fields: unknown): string {
  const pairs = Object.entries(Object(fields)).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [name, asText(one)]) : value === undefined ? [] : [[name, asText(value)]],
  );
  return new URLSearchParams(pairs).toString();
}

interface Sender {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly tokens: readonly string[];
}

function requestOf({ entry, actor, params, query, body }: Drawn, { baseUrl, clientId, tokens }: Sender): Request {
  const scoped = entry.access === 'organization' ? tokens.slice(-actorsMax * 2) : tokens;
  // Every tenth call comes from a guest, and every other one of the wrong scope.
  const token = actor % 10 === 0 ? undefined : (actor % 4 === 0 ? tokens : scoped)[actor % scoped.length];
  let left = 0;
  const path = entry.path.replaceAll(/:\w+/g, () =>
    encodeURIComponent((params[(left += 1) - 1] ?? 'x').toWellFormed()),
  );
  const search = query === undefined ? '' : `?${textOfFields(query)}`;
  const isForm = entry.encoding === 'form';
  const sent = body === undefined || entry.method === 'get' ? undefined : isForm ? textOfFields(body) : asJson(body);
  return new Request(`${baseUrl}${path}${search}`, {
    method: entry.method.toUpperCase(),
    redirect: 'manual',
    headers: {
      [headerNames.idempotencyKey]: newId(),
      [headerNames.deviceId]: `device-of-fuzz-${actor % 5}`,
      'Accept-Language': ['zh-TW', 'zh-CN', 'en', 'pt'][actor % 4] ?? 'en',
      Authorization: token === undefined ? `Basic ${btoa(`${clientId}:`)}` : `Bearer ${token}`,
      ...(sent !== undefined && {
        'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      }),
    },
    ...(sent !== undefined && { body: sent }),
  });
}

const asJson = (value: unknown): string => JSON.stringify(value) ?? 'null';

export interface FuzzResult {
  readonly seed: number;
  readonly sent: number;
  /** Number of answers by mode and outcome. */
  readonly outcomes: Readonly<Record<string, number>>;
  /** Calls that succeeded at least once. */
  readonly succeeded: number;
  readonly calls: number;
  /** Server faults, and answers that the document of the API does not allow, with the request that got them. */
  readonly problems: readonly string[];
  readonly slowestMs: number;
}

interface FuzzOptions {
  readonly seed: number;
  readonly count: number;
  /** Sends to the API of the test when absent. */
  readonly server?: { readonly baseUrl: string; readonly app: App };
}

interface Named {
  readonly name: string;
  readonly mode: FuzzMode;
}

/** What one round draws from, and how a drawn value becomes a request. */
interface Round<Value extends Named> {
  readonly drawn: fc.Arbitrary<Value>;
  readonly toRequest: (value: Value, sender: Sender) => Request;
}

async function outcomeOfResponse(response: Response): Promise<string> {
  if (response.headers.get('content-type')?.includes('json') !== true) {
    await response.body?.cancel();
    return String(response.status);
  }
  const { refusal }: Partial<Envelope> = await response.json();
  return `${response.status} ${refusal ?? 'ok'}`;
}

/** Sends calls with inputs of their schemas one after the other, from a seed. */
export function fuzzCalls(api: TestApi, options: FuzzOptions): Promise<FuzzResult> {
  return fuzz(api, options, async (round) => ({
    drawn: drawnCall(inputsOf({ now: api.clock.now(), ids: await readIds(api, round) })),
    toRequest: requestOf,
  }));
}

/** Sends uploads with broken parts, types and pictures. */
export async function fuzzUploads(api: TestApi, options: FuzzOptions): Promise<FuzzResult> {
  const picture = await pictureBytes(1);
  return fuzz(api, options, async () => ({
    drawn: drawnUpload(picture),
    toRequest: ({ body, contentType, stype }, { baseUrl, tokens }) =>
      new Request(`${baseUrl}${calls.file.upload.path}?stype=${stype}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens[0] ?? ''}`, 'Content-Type': contentType },
        body,
      }),
  }));
}

async function fuzz<Value extends Named>(
  api: TestApi,
  { seed, count, server }: FuzzOptions,
  begin: (round: number) => Promise<Round<Value>>,
): Promise<FuzzResult> {
  const app = server === undefined ? api.app : withCheckedAnswers(server.app);
  const outcomes: Record<string, number> = {};
  const succeeded = new Set<string>();
  const problems: string[] = [];
  let slowestMs = 0;
  let sent = 0;
  for (let round = 0; sent < count; round += 1) {
    const clientId = api.services.config.clientIds[0] ?? '';
    const sender = { baseUrl: server?.baseUrl ?? 'http://api.test', clientId, tokens: await openSessions(api, round) };
    const { drawn, toRequest } = await begin(round);
    const numRuns = Math.min(roundLength, count - sent);
    for (const value of fc.sample(drawn, { seed: seed + round, numRuns })) {
      const startedAt = performance.now();
      const outcome = await sendDrawn(app, toRequest(value, sender));
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      sent += 1;
      if (outcome.startsWith('200 ok')) succeeded.add(value.name);
      const kind = /^\d+( \w+)?$/.exec(outcome)?.[0] ?? 'problem';
      const key = `${value.mode} ${kind}`;
      outcomes[key] = (outcomes[key] ?? 0) + 1;
      if (kind === 'problem' || (kind.startsWith('5') && `${value.name} ${kind}` !== busyDecoder))
        problems.push(`${value.name}: ${outcome} for ${asJson({ ...value, entry: undefined }).slice(0, 2000)}`);
    }
  }
  return { seed, sent, outcomes, succeeded: succeeded.size, calls: fuzzed.length, problems, slowestMs };
}

async function sendDrawn(app: App, request: Request): Promise<string> {
  try {
    return await outcomeOfResponse(await app.fetch(request));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Returns one line for each outcome, with its number in every mode. */
export function fuzzTable({ outcomes }: FuzzResult): readonly string[] {
  const kinds = [...new Set(Object.keys(outcomes).map((key) => key.replace(/^\w+ /, '')))].sort();
  return kinds.map((kind) => {
    const numbers = fuzzModes.map((mode) => String(outcomes[`${mode} ${kind}`] ?? 0).padStart(12));
    return `${kind.padEnd(32)}${numbers.join('')}`;
  });
}
