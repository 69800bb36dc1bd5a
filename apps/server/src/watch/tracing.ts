import type { Span, SpanOptions, Tracer } from '@opentelemetry/api';

/** Spans of requests and commands, sent to a collector. */
export interface Tracing {
  /** Runs the work within a span, inside of the one under way; an error marks it and goes on. */
  span<Result>(name: string, options: SpanOptions, run: (span: Span) => Promise<Result>): Promise<Result>;
  tracer: Tracer;
  /** Sends what is gathered so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Traces to where `endpoint` says (OTLP over HTTP, the collector's base address). Its packages are loaded only here, so
 * that whoever traces nothing pays nothing.
 */
export async function startTracing(endpoint: string, service: string): Promise<Tracing> {
  const { SpanStatusCode, trace } = await import('@opentelemetry/api');
  const { BatchSpanProcessor, NodeTracerProvider } = await import('@opentelemetry/sdk-trace-node');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = trace.getTracer('warlog');
  return {
    tracer,
    span: (name, options, run) =>
      tracer.startActiveSpan(name, options, async (span) => {
        try {
          return await run(span);
        } catch (error) {
          span.setStatus({ code: SpanStatusCode.ERROR });
          if (error instanceof Error) span.recordException({ name: error.name, message: error.message });
          throw error;
        } finally {
          span.end();
        }
      }),
    flush: () => provider.forceFlush(),
    stop: () => provider.shutdown(),
  };
}
