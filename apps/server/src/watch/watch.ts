import type { CommandTracer } from '@warlog/application';
import { consoleLog, jsonLog, type Log } from '../log.js';
import type { Settings } from '../modes/settings.js';
import { rememberOrigin, withOrigins } from './facts.js';
import { newMetrics, type Metrics } from './metrics.js';
import { EventLoopMonitor } from './event-loop-monitor.js';
import { startTracing, type Tracing } from './tracing.js';

/** The observability of one process. */
export interface Watch {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly eventLoop: EventLoopMonitor;
  /** Receives events of the use cases. */
  readonly watcher: CommandTracer;
  /** Null without tracing. */
  readonly tracing: Tracing | null;
  stop(): Promise<void>;
}

/** Starts the observability of a process by its settings; `service` is its name in traces. */
export async function startWatch(
  { logFormat, traceEndpoint }: Pick<Settings, 'logFormat' | 'traceEndpoint'>,
  service: string,
): Promise<Watch> {
  const metrics = newMetrics();
  const log = withOrigins(logFormat === 'json' ? jsonLog() : consoleLog, metrics);
  const tracing = traceEndpoint === null ? null : await startTracing(traceEndpoint, service);
  return {
    ...{ log, metrics, tracing, eventLoop: new EventLoopMonitor(), watcher: tracerOver(metrics, tracing) },
    stop: async () => tracing?.stop(),
  };
}

/** Counts and traces commands, and remembers which one an error came from. */
export function tracerOver(metrics: Metrics, tracing: Tracing | null): CommandTracer {
  return {
    during(work, run) {
      const began = performance.now();
      const observer = {
        // A command first reads the state: the time since then is what deciding and writing took.
        closed: (lateMs: number) => metrics.closed(lateMs + performance.now() - began),
        conflict: () => metrics.conflict(),
      };
      const remembered = async (): ReturnType<typeof run> => {
        try {
          return await run(observer);
        } catch (error) {
          rememberOrigin(error, work);
          throw error;
        }
      };
      if (tracing === null) return remembered();
      const attributes = { 'warlog.campaign': work.campaign, 'warlog.command': work.command ?? 'clock' };
      return tracing.span('command', { attributes }, remembered);
    },
  };
}
