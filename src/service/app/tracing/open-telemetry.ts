import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { plainError } from '../../../extract/page/errors.ts';
import type { Tracer } from './tracer.ts';

/** How long shutdown waits for a collector that does not answer. */
const closeTimeoutMs = 1500;
const exportTimeoutMs = 5000;

/** Sends traces to the collector at this address, by OTLP over HTTP. */
export function openTelemetry(endpoint: string): Tracer {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
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
          // The error's message may contain the page's URL.
          span.setStatus({ code: SpanStatusCode.ERROR, message: plainError(error).code });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async close() {
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, closeTimeoutMs);
      await Promise.race([provider.shutdown().catch(() => {}), timeout.promise]);
      clearTimeout(timer);
    },
  };
}
