import { SpanStatusCode } from '@opentelemetry/api';
import type { Span } from '@opentelemetry/api';
import { databaseCode } from '../db/failure.ts';

/** Marks a span as failed, without the message of the error, which may contain values. */
export function markFailed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', databaseCode(error) ?? (error instanceof Error ? error.name : 'unknown'));
}
