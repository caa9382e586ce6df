import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { plainError } from '../../../extract/page/errors.ts';
import type { SpanName, Tracer } from './tracer.ts';

/** How long shutdown waits for a collector that does not answer. */
const closeTimeoutMs = 1500;
const exportTimeoutMs = 5000;

const kinds: Readonly<Record<SpanName, SpanKind>> = {
  cache: SpanKind.INTERNAL,
  source: SpanKind.CLIENT,
  thread: SpanKind.INTERNAL,
  serialise: SpanKind.INTERNAL,
};

/** The span that a traceparent header names: https://www.w3.org/TR/trace-context/#traceparent-header */
function remoteParent(traceparent: string | null): Context {
  const found = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:$|-)/.exec(
    traceparent ?? '',
  );
  const [, traceId = '', spanId = '', flags = ''] = found ?? [];
  const parent = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(parent) ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

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
  const current = new AsyncLocalStorage<{ readonly context: Context; readonly call: Span | null }>();

  async function during<T>(span: Span, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      // The error's message may contain the page's URL.
      span.setStatus({ code: SpanStatusCode.ERROR, message: plainError(error).code });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    call(traceparent, attributes, work) {
      const parent = remoteParent(traceparent);
      const call = tracer.startSpan('endpoint', { kind: SpanKind.SERVER, attributes }, parent);
      return current.run({ context: trace.setSpan(parent, call), call }, () => during(call, work));
    },
    note(attributes) {
      current.getStore()?.call?.setAttributes(attributes);
    },
    answered(status, code) {
      const call = current.getStore()?.call;
      call?.setAttribute('http.response.status_code', status);
      if (!call || status < 500) return;
      call.setAttribute('error.type', code ?? String(status));
      call.setStatus({ code: SpanStatusCode.ERROR, ...(code && { message: code }) });
    },
    span(name, attributes, work) {
      const { context, call } = current.getStore() ?? { context: ROOT_CONTEXT, call: null };
      const span = tracer.startSpan(name, { kind: kinds[name], attributes }, context);
      return current.run({ context: trace.setSpan(context, span), call }, () => during(span, work));
    },
    async close() {
      const late = wait(closeTimeoutMs, undefined, { ref: false });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
