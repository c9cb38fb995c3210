import { SpanKind, context, trace } from '@opentelemetry/api';
import type { Span, Tracer } from '@opentelemetry/api';
import pg from 'pg';
import { markFailed } from './span-failure.ts';

type Send = (...given: unknown[]) => unknown;
type Callback = (error: unknown, ...answer: unknown[]) => void;

/**
 * Makes a span for each statement that is sent within a traced call or job: its text, in which values are numbers such
 * as `$1`. Returns a function that undoes it. The instrumentation of OpenTelemetry adds the database's error messages,
 * which contain values.
 */
export function traceStatements(tracer: Tracer): () => void {
  const restoreQuery = replace(pg.Client.prototype, 'query', (send, client, given) => {
    const text = readText(given[0]);
    if (text === undefined || trace.getActiveSpan()?.isRecording() !== true) return Reflect.apply(send, client, given);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text };
    const span = tracer.startSpan(toSpanName(text), { kind: SpanKind.CLIENT, attributes });
    return endWithAnswer(span, (bound) => Reflect.apply(send, client, bound), given);
  });
  // A caller that waits for a connection is answered in the context of the one that released it.
  const restoreConnect = replace(pg.Pool.prototype, 'connect', (send, pool, given) =>
    Reflect.apply(
      send,
      pool,
      given.map((each) => (isCallback(each) ? context.bind(context.active(), each) : each)),
    ),
  );
  return () => {
    restoreQuery();
    restoreConnect();
  };
}

function replace(
  prototype: object,
  name: 'query' | 'connect',
  run: (send: Send, self: unknown, given: readonly unknown[]) => unknown,
): () => void {
  const send: Send = Reflect.get(prototype, name);
  Reflect.set(prototype, name, function (this: unknown, ...given: unknown[]) {
    return run(send, this, given);
  });
  return () => {
    Reflect.set(prototype, name, send);
  };
}

/** The driver answers the callback of the pool, or returns a promise. */
function endWithAnswer(span: Span, send: (given: readonly unknown[]) => unknown, given: readonly unknown[]): unknown {
  const end = (error: unknown): void => {
    if (error) markFailed(span, error);
    span.end();
  };
  const hasCallback = given.some(isCallback);
  const answer = send(given.map((each) => (isCallback(each) ? endFirst(each, end) : each)));
  if (!hasCallback && answer instanceof Promise) answer.then(() => end(undefined), end);
  return answer;
}

function endFirst(callback: Callback, end: (error: unknown) => void): Callback {
  return context.bind(context.active(), (error, ...answer) => {
    end(error);
    callback(error, ...answer);
  });
}

function isCallback(given: unknown): given is Callback {
  return typeof given === 'function';
}

/** Returns undefined for an object that sends itself, such as a cursor. */
function readText(sent: unknown): string | undefined {
  if (typeof sent === 'string') return sent;
  const isText = typeof sent === 'object' && sent !== null && 'text' in sent && !('submit' in sent);
  return isText ? String(sent.text) : undefined;
}

/** Returns the command and the first table, such as `SELECT activity`. */
function toSpanName(text: string): string {
  const [command = 'statement'] = /\w+/.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]+)/.exec(text) ?? [];
  return table === undefined ? command.toUpperCase() : `${command.toUpperCase()} ${table}`;
}
