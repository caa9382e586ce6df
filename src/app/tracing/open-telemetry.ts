import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { plainError } from '../../page/errors.ts';
import type { Tracer } from './tracer.ts';

/** A collector that does not answer holds up no shutdown. */
const patienceMs = 1500;
const sendMs = 5000;

/** Traces by OTLP over HTTP, to the collector at this address. Loaded only where there is one. */
export function openTelemetry(endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: sendMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME || 'pageql' }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('pageql');
  const current = new AsyncLocalStorage<Context>();

  return {
    span(name, attributes, work) {
      const parent = current.getStore() ?? ROOT_CONTEXT;
      const span = tracer.startSpan(name, { attributes }, parent);
      return current.run(trace.setSpan(parent, span), async () => {
        try {
          return await work();
        } catch (error) {
          // The message may hold the address of a page.
          span.setStatus({ code: SpanStatusCode.ERROR, message: plainError(error).code });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async close() {
      const patience = Promise.withResolvers<void>();
      const timer = setTimeout(patience.resolve, patienceMs);
      await Promise.race([provider.shutdown().catch(() => {}), patience.promise]);
      clearTimeout(timer);
    },
  };
}
