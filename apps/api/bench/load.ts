import autocannon from 'autocannon';
import { headerNames } from '@vp/contract';
import type { Running } from './process.ts';
import type { Person } from './fixture.ts';

export interface Load {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
  readonly people: readonly Person[];
  readonly requests: number;
  readonly connections: number;
  /** No more than this, so that times say what one call takes and not how long the queue is; as fast as it goes where absent. */
  readonly perSecond?: number | undefined;
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

/** Sends so many calls, each by the next person, and measures how fast they are answered. */
export async function measureLoad(
  { url, cpuMs }: Running,
  { method, path, body, people, requests, connections, perSecond }: Load,
): Promise<Rate> {
  round += 1;
  let next = 0;
  let failed = 0;
  const text = body === undefined ? undefined : JSON.stringify(body);
  const startedMs = performance.now();
  const usedMs = cpuMs();
  const result = await autocannon({
    url,
    connections,
    amount: requests,
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
    timeout: 30,
    requests: [
      {
        method,
        path,
        setupRequest: (request) => {
          const person = people[next % people.length];
          next += 1;
          return { ...request, body: text, headers: headersOf(person, `bench-${round}-${next}`, text) };
        },
        onResponse: (status, answer) => {
          if (status !== 200 || !answer.includes('"code":200')) failed += 1;
        },
      },
    ],
  });
  const seconds = (performance.now() - startedMs) / 1000;
  const { p50, p99 } = result.latency;
  const cpu = usedMs === undefined ? undefined : ((cpuMs() ?? 0) - usedMs) / requests;
  return { perSecond: requests / seconds, p50Ms: p50, p99Ms: p99, cpuMs: cpu, failed: failed + result.errors };
}

function headersOf(person: Person | undefined, key: string, text: string | undefined): Record<string, string> {
  return {
    Authorization: `Bearer ${person?.token}`,
    'Accept-Language': 'zh-TW',
    ...(text === undefined ? {} : { 'Content-Type': 'application/json', [headerNames.idempotencyKey]: key }),
  };
}

/** The middle one by speed. */
export function medianRate(rates: readonly Rate[]): Rate {
  const sorted = [...rates].toSorted((one, other) => one.perSecond - other.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
