import { readFileSync } from 'node:fs';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { headerNames } from '@vp/contract';
import pg from 'pg';
import { createPasswordHasher } from '../src/auth/password.ts';
import { hashToken } from '../src/auth/token.ts';
import { newId } from '../src/db/id.ts';
import type { Recipe, Value } from './recipe.ts';
import { benchPassword, deviceOf } from './fixture.ts';
import type { Person } from './fixture.ts';

/** A handler that does nothing but the statements of a recipe: what Hono and `pg` cost without the platform. */
export interface BareCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly recipe: Recipe;
  /** `rows`: whatever the statements read but the session. `done`: a short fixed answer. */
  readonly answer: 'rows' | 'done';
  /** Proves a password besides: no handler could log somebody in for less. */
  readonly proof?: 'password';
}

export interface BarePlan {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly calls: readonly BareCall[];
  readonly people: readonly Person[];
}

// Written by main.ts in this shape.
const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BarePlan;
const byToken = new Map(plan.people.map((person) => [person.token, person]));
const byDevice = new Map(plan.people.map((person) => [deviceOf(person), person]));
const hasher = createPasswordHasher();
const passwordHash = await hasher.hash(benchPassword);
const pool = new pg.Pool({ connectionString: plan.databaseUrl, max: plan.poolSize });

/** Looked up by every call: nobody is answered with it. */
const sessionStatement = 'find_sessions';

interface Caller extends Person {
  readonly tokenHash: string;
  readonly key: string;
  readonly ids: string[];
  /** The rows of each step so far. */
  readonly answers: (readonly unknown[])[];
}

function filled(value: Value, caller: Caller): unknown {
  switch (value.kind) {
    case 'fixed':
      return value.value;
    case 'now':
      return new Date();
    case 'new':
      return (caller.ids[value.number] ??= newId());
    case 'newHash':
      return hashToken(`${caller.key.slice(0, caller.key.lastIndexOf('-'))}:${value.number}`);
    case 'read':
      return value.path.reduce<unknown>((found, key) => Object(found)[key], caller.answers[value.step]);
    case 'list':
      return value.values.map((one) => filled(one, caller));
    case 'subject':
      return `account:${caller.accountId}`;
    case 'tokenHash':
    case 'accountId':
    case 'volunteerId':
    case 'key':
      return caller[value.kind];
  }
}

async function follow(recipe: Recipe, caller: Caller): Promise<unknown[]> {
  let client: pg.PoolClient | undefined;
  const rows: unknown[] = [];
  try {
    for (const { query, values } of recipe) {
      if (query.text.startsWith('begin')) client = await pool.connect();
      const asked = { ...query, values: values.map((value) => filled(value, caller)) };
      const result = await (client ?? pool).query(asked);
      caller.answers.push(result.rows);
      if (query.name !== sessionStatement) rows.push(...result.rows);
      if (query.text !== 'commit') continue;
      client?.release();
      client = undefined;
    }
    return rows;
  } finally {
    // One that failed on the way is of no further use.
    client?.release(true);
  }
}

const app = new Hono();
for (const { method, path, recipe, answer, proof } of plan.calls) {
  app.on(method, path, async (c) => {
    const authorization = c.req.header('Authorization') ?? '';
    const device = c.req.header(headerNames.deviceId) ?? '';
    const token = authorization.slice('Bearer '.length);
    const person = authorization.startsWith('Basic ') ? byDevice.get(device) : byToken.get(token);
    if (person === undefined) return c.json({ code: 401 }, 401);
    if (method === 'POST') await (proof === undefined ? c.req.json() : c.req.text());
    if (proof === 'password') await hasher.verify(passwordHash, benchPassword);
    const caller = {
      ...person,
      tokenHash: hashToken(token),
      key: c.req.header(headerNames.idempotencyKey) ?? '',
      ids: [],
      answers: [],
    };
    const rows = await follow(recipe, caller);
    return c.json(answer === 'rows' ? { code: 200, listData: rows } : { code: 200, data: { id: caller.ids[0] } });
  });
}

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`${JSON.stringify({ msg: 'ready', url: `http://127.0.0.1:${port}` })}\n`);
});
