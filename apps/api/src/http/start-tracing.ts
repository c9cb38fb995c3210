import { ROOT_CONTEXT, SpanKind, context, propagation, trace } from '@opentelemetry/api';
import type { Context, Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node';
import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { headerNames } from '@vp/contract';
import { productVersion } from '@vp/domain';
import type { Logger } from 'pino';
import { markFailed } from './span-failure.ts';
import { traceStatements } from './trace-statements.ts';
import type { TraceCall, Tracing } from './tracing.ts';

interface TracingInput {
  /** Address of the collector, OTLP over HTTP. */
  readonly url: string;
  /** Share of the calls and runs of jobs that are traced. */
  readonly percent: number;
  /** Whether the header `traceparent` of a call is followed. */
  readonly followsParent: boolean;
  readonly log: Logger;
}

const exportTimeoutMs = 5000;

/**
 * Starts the export of traces. Spans wait in a queue of 2048 and are dropped when it is full, so a collector that is
 * away costs no call anything.
 */
export function startTracing({ url, percent, followsParent, log }: TracingInput): Tracing {
  const exporter = reporting(new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMs }), log);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'volunteer-api', 'service.version': productVersion }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(percent / 100) }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: exportTimeoutMs })],
    spanLimits: { attributeValueLengthLimit: 4000 },
  });
  provider.register();
  const tracer = provider.getTracer('volunteer-api');
  const restoreStatements = traceStatements(tracer);
  return {
    traceCall: callTracer(tracer, followsParent),
    traceJob: (name, run) => traceJob(tracer, name, run),
    stop: async () => {
      restoreStatements();
      // A failed export, which is logged, rejects.
      await provider.shutdown().catch(() => {});
      trace.disable();
      context.disable();
      propagation.disable();
    },
  };
}

/** Attributes contain the pattern of the path: address, query, body and headers of a caller are personal data. */
function callTracer(tracer: Tracer, followsParent: boolean): TraceCall {
  return async ({ entry, requestId, traceparent }, run) => {
    const method = entry.method.toUpperCase();
    const attributes = {
      'http.request.method': method,
      'http.route': entry.path,
      [`http.request.header.${headerNames.requestId.toLowerCase()}`]: [requestId],
    };
    const parent = followsParent ? readParent(traceparent) : ROOT_CONTEXT;
    const span = tracer.startSpan(`${method} ${entry.path}`, { kind: SpanKind.SERVER, attributes }, parent);
    if (!span.isRecording()) return run();
    return context.with(trace.setSpan(parent, span), async () => {
      const outcome = await run();
      span.setAttribute('http.response.status_code', outcome.answer.status);
      span.setAttribute('call.outcome', outcome.refusal ?? 'ok');
      if (outcome.fault !== undefined) markFailed(span, outcome.fault);
      span.end();
      return { ...outcome, traceId: span.spanContext().traceId };
    });
  };
}

function readParent(traceparent: string | undefined): Context {
  return traceparent === undefined ? ROOT_CONTEXT : propagation.extract(ROOT_CONTEXT, { traceparent });
}

function traceJob<Result>(tracer: Tracer, name: string, run: () => Promise<Result>): Promise<Result> {
  const span = tracer.startSpan(`job ${name}`, {}, ROOT_CONTEXT);
  return context.with(trace.setSpan(ROOT_CONTEXT, span), async () => {
    try {
      return await run();
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Logs the first failed export after one that succeeded, and the first that succeeds again. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) => {
      exporter.export(spans, (result) => {
        const { error } = result;
        if (error !== undefined && !isFailing) log.warn({ error }, 'traces are not exported');
        if (error === undefined && isFailing) log.info('traces are exported again');
        isFailing = error !== undefined;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
