import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '../src/app.ts';
import type { Services } from '../src/call/context.ts';
import { loadConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { createMailbox } from '../src/ports/simulated.ts';
import { createServices } from '../src/server.ts';
import type { BareCall, BarePlan } from './bare-server.ts';
import { measuredCalls } from './calls.ts';
import type { CallStep, MeasuredCall } from './calls.ts';
import { writeFixture } from './fixture.ts';
import type { Fixture } from './fixture.ts';
import { measureLoad, medianRate, requestOf, saidIn, stepKey } from './load.ts';
import type { Rate } from './load.ts';
import { ownDatabase } from './own-database.ts';
import { startProgram } from './process.ts';
import { recordRecipe } from './recipe.ts';
import { againstBar, print } from './report.ts';
import { reset, resettingOf } from './reset.ts';

const peopleCount = 5000;
const usualConnections = 100;
const rounds = 3;
const poolSize = 10;
/** How much more processor time a call may take than the bare handler with its statements. */
const cpuMax = 2;

export interface RatesInput {
  readonly databaseUrl: string;
  readonly folder: string;
  /** Which calls. */
  readonly isMeasured: (call: MeasuredCall) => boolean;
}

/** Measures calls of the built server and, in turn, of a bare handler with the same statements. */
export async function benchCalls({ databaseUrl: url, folder, isMeasured }: RatesInput): Promise<void> {
  const databaseUrl = await ownDatabase(url);
  const config = loadConfig({ PROFILE: 'test', DATABASE_URL: databaseUrl, DATA_DIR: folder, READING_OPEN: 'on' });
  const database = await openDatabase({ url: databaseUrl, poolSize: 4, cacheDir: folder });
  const services = createServices(config, database, createMailbox());
  const fixture = await writeFixture(services, peopleCount);
  const { people } = fixture;
  const resetting = await resettingOf(services.db, fixture);
  const calls = measuredCalls(fixture).filter(isMeasured);
  const bareCalls: BareCall[][] = [];
  for (const [at, call] of calls.entries()) {
    await reset(resetting, call);
    bareCalls.push(await bareCallsOf(services, { fixture, call, at }));
  }
  const plan: BarePlan = { databaseUrl, poolSize, calls: bareCalls.flat(), people };
  const planFile = join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify(plan));

  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: String(poolSize), PROFILE: 'local', DATA_DIR: folder };
  const apiProgram = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const api = await startProgram([apiProgram], {
    ...env,
    PORT: '0',
    RATE_FACTOR: '1000',
    DEMO_DATA: 'off',
    READING_OPEN: 'on',
  });
  const bareProgram = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const bare = await startProgram(['--import', 'tsx', bareProgram, planFile], {});
  print(heads);
  for (const [at, call] of calls.entries()) {
    const rates: { readonly api: Rate[]; readonly bare: Rate[] } = { api: [], bare: [] };
    const bareSteps = call.steps.map((step, number) => ({ ...step, path: barePath(at, number) }));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, server, steps] of [
        ['api', api, call.steps],
        ['bare', bare, bareSteps],
      ] as const) {
        await reset(resetting, call);
        const { by, requests, connections = usualConnections } = call;
        const rate = await measureLoad(server, { steps, by, requests, people, connections });
        // The first round is for warming up.
        if (round > 0) rates[name].push(rate);
      }
    }
    const statements = (bareCalls[at] ?? []).reduce((sum, { recipe }) => sum + recipe.length, 0);
    printRates(call, { api: medianRate(rates.api), bare: medianRate(rates.bare), statements });
  }
  await api.stop();
  await bare.stop();
  await database.close();
}

/** Several calls are at one address of the API; each step has its own at the bare server. */
const barePath = (call: number, step: number): string => `/bare/${call}/${step}`;

interface Recorded {
  readonly fixture: Fixture;
  readonly call: MeasuredCall;
  readonly at: number;
}

/** Plays one call in this process and notes the statements of each of its steps. */
async function bareCallsOf(services: Services, { fixture, call, at }: Recorded): Promise<BareCall[]> {
  const app = createApp({ services, mailbox: createMailbox(), metrics: createMetrics({}) });
  const { people, toSignUp, toAttend, toLeave, organizationId } = fixture;
  const [person] = people;
  if (person === undefined) throw new Error('nobody on the fixture');
  const codes = await services.db.execute<{ id: string }>('select id from qr_session');
  const sharedIds = [organizationId, ...[toSignUp, toAttend, toLeave].flatMap((one) => Object.values(one))];
  sharedIds.push(...codes.rows.map(({ id }) => id));
  const made = { ids: [], hashes: [] };
  let said = {};
  const recorded: BareCall[] = [];
  for (const [number, step] of call.steps.entries()) {
    const key = stepKey('recorded', number);
    const request = requestOf(call, step, { person, said, key });
    const recipe = await recordRecipe({ person, key, sharedIds, made }, async () => {
      said = saidIn(await answerOf(app, { step, request, name: call.name }));
    });
    const isLast = number === call.steps.length - 1;
    const { answer, proof } = call;
    const { method } = step;
    recorded.push({ method, path: barePath(at, number), recipe, answer, ...(isLast && proof && { proof }) });
  }
  return recorded;
}

interface Answering {
  readonly name: string;
  readonly step: CallStep;
  readonly request: ReturnType<typeof requestOf>;
}

async function answerOf(app: ReturnType<typeof createApp>, { name, step, request }: Answering): Promise<string> {
  const { method, path } = step;
  const answer = await (await app.fetch(new Request(`http://bench.test${path}`, { method, ...request }))).text();
  const { code, refusal } = Object(JSON.parse(answer));
  if (code !== 200) throw new Error(`${name}: the recorded call answered ${code} ${refusal}`);
  return answer;
}

const heads = 'call,API/s,p50 ms,p99 ms,CPU ms,bare/s,p99 ms,CPU ms,rates,CPU,statements,failed'.split(',');

interface Compared {
  readonly api: Rate;
  readonly bare: Rate;
  readonly statements: number;
}

function printRates({ name }: MeasuredCall, { api, bare, statements }: Compared): void {
  const figuresOf = ({ perSecond, p50Ms, p99Ms, cpuMs }: Rate) => ({
    rate: perSecond.toFixed(0),
    times: [p50Ms.toFixed(0), p99Ms.toFixed(0)],
    cpu: cpuMs?.toFixed(2) ?? '?',
  });
  const [own, other] = [figuresOf(api), figuresOf(bare)];
  const figures = [own.rate, ...own.times, own.cpu, other.rate, ...other.times.slice(1), other.cpu];
  const rates = (api.perSecond / bare.perSecond).toFixed(2);
  const isKnown = api.cpuMs !== undefined && bare.cpuMs !== undefined;
  const cpu = isKnown ? againstBar(api.cpuMs / bare.cpuMs, cpuMax) : '?';
  print([name, ...figures, rates, cpu, String(statements), String(api.failed + bare.failed)]);
}
