import { once } from 'node:events';
import { createServer } from 'node:http';

export interface CollectedSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly kind: number;
  readonly status: { readonly code: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

interface ExportedTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
}

export interface TraceCollector {
  readonly url: string;
  readonly spans: () => readonly CollectedSpan[];
  readonly close: () => void;
}

/** Starts a collector of OpenTelemetry, OTLP as JSON over HTTP; a silent one accepts spans and never answers. */
export async function startTraceCollector(kind: 'answering' | 'silent' = 'answering'): Promise<TraceCollector> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      bodies.push(body);
      if (kind === 'answering') response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    spans: () =>
      bodies.flatMap((body) => {
        const { resourceSpans }: ExportedTraces = JSON.parse(body);
        return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
      }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
