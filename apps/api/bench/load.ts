import autocannon from 'autocannon';
import { headerNames } from '@vp/contract';
import type { Asked, CallStep } from './calls.ts';
import { deviceOf } from './fixture.ts';
import type { Person } from './fixture.ts';
import type { Running } from './process.ts';

/** Of a caller without a session: the site that asks. */
const guestAuthorization = `Basic ${btoa('volunteer-web:')}`;

export interface Load {
  /** Sent one after the other by each connection: what belongs together. */
  readonly steps: readonly CallStep[];
  readonly by?: 'guest' | undefined;
  readonly people: readonly Person[];
  /** Of all steps together. */
  readonly requests: number;
  readonly connections: number;
}

export interface Rate {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of the server for one call. */
  readonly cpuMs: number | undefined;
  /** Answers other than success. */
  readonly failed: number;
}

let round = 0;

/** Which person a connection asks for, and what they were answered last. */
interface Turn {
  person?: Person;
  number?: number;
  said?: Asked['said'];
}

/** Sends so many calls, each by the next person, and measures how fast they are answered. */
export async function measureLoad({ url, cpuMs }: Running, load: Load): Promise<Rate> {
  const { steps, people, requests, connections } = load;
  round += 1;
  let next = 0;
  let failed = 0;
  const startedMs = performance.now();
  const usedMs = cpuMs();
  const result = await autocannon({
    url,
    connections,
    amount: requests * steps.length,
    timeout: 30,
    requests: steps.map((step, at) => ({
      method: step.method,
      path: step.path,
      setupRequest: (request, turn: Turn) => {
        if (at === 0) {
          turn.person = people[next % people.length];
          turn.number = next;
          turn.said = {};
          next += 1;
        }
        const { person, said = {} } = turn;
        if (person === undefined) throw new Error('nobody to ask for');
        return { ...request, ...requestOf(load, step, { person, said, key: stepKey(`${round}-${turn.number}`, at) }) };
      },
      onResponse: (status, answer, turn: Turn) => {
        if (status !== 200 || !answer.includes('"code":200')) failed += 1;
        else if (at + 1 < steps.length) turn.said = saidIn(answer);
      },
    })),
  });
  const seconds = (performance.now() - startedMs) / 1000;
  const { p50, p99 } = result.latency;
  const cpu = usedMs === undefined ? undefined : ((cpuMs() ?? 0) - usedMs) / requests;
  return { perSecond: requests / seconds, p50Ms: p50, p99Ms: p99, cpuMs: cpu, failed: failed + result.errors };
}

/** Each step has a key of its own; what stands before the last hyphen is that of the whole call. */
export const stepKey = (call: string, step: number): string => `bench-${call}-${step}`;

export function saidIn(answer: string): Asked['said'] {
  return Object(Object(JSON.parse(answer)).data);
}

/** Headers and body of one step. Without a session a person is known by their device. */
export function requestOf(
  { by, steps }: Pick<Load, 'by' | 'steps'>,
  { body, encoding }: CallStep,
  { person, said, key }: Asked & { readonly key: string },
): { readonly headers: Record<string, string>; readonly body?: string } {
  const headers = {
    Authorization: by === 'guest' ? guestAuthorization : `Bearer ${person.token}`,
    'Accept-Language': 'zh-TW',
    [headerNames.deviceId]: deviceOf(person),
  };
  if (body === undefined && steps.length === 1) return { headers };
  const keyed = { ...headers, [headerNames.idempotencyKey]: key };
  if (body === undefined) return { headers: keyed };
  const content = body({ person, said });
  if (encoding === 'form')
    return {
      headers: { ...keyed, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(Object.entries(content).map(([name, value]) => [name, String(value)])).toString(),
    };
  return { headers: { ...keyed, 'Content-Type': 'application/json' }, body: JSON.stringify(content) };
}

/** The middle one by speed. */
export function medianRate(rates: readonly Rate[]): Rate {
  const sorted = [...rates].toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
