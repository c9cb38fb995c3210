import { successCodes } from '@vp/contract';
import type { Envelope, EventStream, Shape } from '@vp/contract';
import type { ApiErrorFacts } from './api-error.ts';
import type { ClientOptions } from './client-options.ts';

/** One complete response of the server. */
export interface RawAnswer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly bytes: Uint8Array;
  /** The target of a redirect, where it is known: browsers hide it from pages. */
  readonly url: string;
  readonly isRedirect?: boolean;
  /** The stream of an event response, of which only the headers have arrived. */
  readonly stream?: EventStream | undefined;
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}

function envelopeOf(answer: RawAnswer): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(answer.bytes));
    return isEnvelope(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the result of a successful envelope for the caller. */
function resultOf(envelope: Envelope, shape: Shape): unknown {
  if (shape !== 'list') return envelope.data;
  const { listData = [], total = 0, next } = envelope;
  return next === undefined ? { listData, total } : { listData, total, next };
}

function secondsOf(retryAfter: string | null): number | undefined {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

export type Reading =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly facts: ApiErrorFacts };

/** Reads a response: codes 200 and 30022 are success, any other is a refusal or a fault. */
export function readAnswer(answer: RawAnswer, shape: Shape, options: Pick<ClientOptions, 'say'>): Reading {
  const isHttpSuccess = answer.status >= 200 && answer.status < 300;
  if (answer.stream !== undefined) return { ok: true, result: answer.stream };
  if (isHttpSuccess && shape === 'binary') return { ok: true, result: answer.bytes };
  if ((isHttpSuccess || answer.isRedirect) && shape === 'redirect') return { ok: true, result: answer.url };
  const envelope = envelopeOf(answer);
  if (isHttpSuccess && envelope && successCodes.includes(envelope.code)) {
    return { ok: true, result: resultOf(envelope, shape) };
  }
  const isSessionEnd = answer.status === 401 || answer.status === 403;
  const isFault = answer.status >= 500 || envelope === undefined;
  return {
    ok: false,
    facts: {
      kind: isSessionEnd ? 'sessionEnded' : isFault ? 'fault' : 'refused',
      code: envelope?.code ?? answer.status,
      message: envelope?.message || options.say('fault'),
      refusal: envelope?.refusal,
      refusals: envelope?.refusals,
      problems: envelope?.problems,
      about: envelope?.about,
      newer: envelope?.newer,
      requestId: envelope?.requestId,
      retryAfterSeconds: secondsOf(answer.retryAfter),
    },
  };
}
