import type { Span, SpanOptions, Tracer } from '@opentelemetry/api';

/** Sends spans of requests and commands to a collector. */
export interface Tracing {
  /** Runs the work in a span, nested in the current one. An error marks the span and is rethrown. */
  span<Result>(name: string, options: SpanOptions, run: (span: Span) => Promise<Result>): Promise<Result>;
  tracer: Tracer;
  /** Sends the spans collected so far. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts tracing to a collector (OTLP over HTTP, its base address). Its packages are loaded only here, so that they
 * cost nothing without tracing.
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
