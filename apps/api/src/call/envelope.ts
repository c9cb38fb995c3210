import { refusalCodes, refusalStatus } from '@vp/contract';
import type { Endpoint, Envelope, FieldProblem, Refusal } from '@vp/contract';
import type { Language } from '@vp/domain';
import { failureKind } from '../db/failure.ts';
import {
  BinaryAnswer,
  CalendarAnswer,
  EventsAnswer,
  PageAnswer,
  PaperAnswer,
  StoredAnswer,
  VariedAnswer,
  storable,
} from './result.ts';
import { Refused } from '../refusal/refused.ts';
import type { ProblemAt } from '../refusal/refused.ts';
import { problemText, refusalText } from '../refusal/text.ts';

export interface AnswerFacts {
  readonly language: Language;
  readonly requestId: string;
}

/** An answer before it is sent: plain data, so that the server can write it without building a `Headers` object. */
export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  /** Sends events instead of the body. */
  readonly events?: EventsAnswer['send'];
}

/** Returns the answer to a successful call, in the shape that its entry declares. */
export function success(entry: Endpoint, answer: unknown, facts: AnswerFacts): PlainAnswer {
  if (answer instanceof BinaryAnswer) return binary(answer);
  if (answer instanceof EventsAnswer) return { status: 200, headers: eventHeaders, body: null, events: answer.send };
  if (entry.shape === 'redirect' && typeof answer === 'string') return redirect(answer);
  const { code, result } = answer instanceof StoredAnswer ? answer.value : storable(answer);
  const content: object = entry.shape === 'list' ? Object(result) : { data: result ?? null };
  const headers: Record<string, string> = answer instanceof StoredAnswer ? { 'Idempotency-Replayed': 'true' } : {};
  return json({ code, message: '', ...content, requestId: facts.requestId }, 200, headers);
}

/** Asks proxies not to buffer the stream: a client that receives nothing would reconnect again and again. */
const eventHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Neither script nor style nor picture. A sandboxed page could not show a PDF in the reader of the browser. */
const plainPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

function binary(answer: BinaryAnswer): PlainAnswer {
  const { bytes, contentType, caching } = answer;
  const headers = { 'Content-Type': contentType, 'Cache-Control': caching, 'Content-Disposition': 'inline' };
  return {
    status: 200,
    headers: {
      ...headers,
      ...varyHeaders(answer),
      ...pageHeaders(answer),
      ...paperHeaders(answer),
      ...calendarHeaders(answer),
    },
    body: new Uint8Array(bytes),
  };
}

/** Caches must not give a picture in one browser's format to another browser. */
function varyHeaders(answer: BinaryAnswer): Readonly<Record<string, string>> {
  return answer instanceof VariedAnswer ? { Vary: 'Origin, Accept' } : {};
}

function pageHeaders(answer: BinaryAnswer): Readonly<Record<string, string>> {
  if (!(answer instanceof PageAnswer)) return {};
  return { Vary: 'Origin, Accept-Language', 'Content-Security-Policy': plainPolicy };
}

function paperHeaders(answer: BinaryAnswer): Readonly<Record<string, string>> {
  if (!(answer instanceof PaperAnswer)) return {};
  return {
    'Content-Disposition': `inline; filename="${answer.fileName}"`,
    'Content-Security-Policy': plainPolicy,
  };
}

function calendarHeaders(answer: BinaryAnswer): Readonly<Record<string, string>> {
  if (!(answer instanceof CalendarAnswer)) return {};
  return { 'Content-Disposition': `attachment; filename="${answer.fileName}"` };
}

function redirect(location: string): PlainAnswer {
  return { status: 302, headers: { Location: location, 'Cache-Control': 'no-store' }, body: null };
}

function json(envelope: Envelope, status: number, headers: Record<string, string>): PlainAnswer {
  const own = { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' };
  return { status, headers: { ...own, ...headers }, body: JSON.stringify(envelope) };
}

/** Returns the answer to a refused call. */
export function refusal(refused: Refused, facts: AnswerFacts): PlainAnswer {
  const { refusals, problems, values, retryAfterSeconds, about, newer } = refused.more;
  const envelope: Envelope = {
    code: refusalCodes[refused.refusal],
    message: refusalText(facts.language, refused.refusal, values),
    refusal: refused.refusal,
    ...(refusals === undefined ? {} : { refusals }),
    ...(problems === undefined ? {} : { problems: problems.map((problem) => toFieldProblem(problem, facts)) }),
    ...(about === undefined ? {} : { about }),
    ...(newer === undefined ? {} : { newer }),
    requestId: facts.requestId,
  };
  const headers: Record<string, string> = {};
  if (retryAfterSeconds !== undefined) headers['Retry-After'] = String(retryAfterSeconds);
  if (refused.refusal === 'tooLarge') headers['Connection'] = 'close';
  return json(envelope, refusalStatus[refused.refusal] ?? 200, headers);
}

function toFieldProblem({ path, message }: ProblemAt, { language }: AnswerFacts): FieldProblem {
  return { path, message: typeof message === 'string' ? message : problemText(language, message) };
}

const failures: Readonly<Record<ReturnType<typeof failureKind>, { refusal: Refusal; retryAfterSeconds?: number }>> = {
  unavailable: { refusal: 'unavailable', retryAfterSeconds: 2 },
  storageFull: { refusal: 'storageFull', retryAfterSeconds: 30 },
  badValue: { refusal: 'invalidInput' },
  fault: { refusal: 'serverFault' },
};

/** Turns anything thrown into a refusal. Unexpected errors become 'serverFault', without details. */
export function refusedFrom(error: unknown): Refused {
  if (error instanceof Refused) return error;
  const { refusal: name, ...more } = failures[failureKind(error)];
  return new Refused(name, more);
}
