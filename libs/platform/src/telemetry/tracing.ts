import type { IncomingHttpHeaders } from 'node:http';

export interface IncomingRequest {
  readonly method: string;
  /** The route's pattern; undefined if there is none. */
  readonly route: string | undefined;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A request's span. */
export interface RequestTrace {
  /** The W3C trace id. */
  readonly id: string;
  /** Whether it is sampled; if not, nothing needs to be reported at its end. */
  readonly isKept: boolean;
  /** Runs work, and whatever it starts, within the span. */
  run(work: () => void): void;
  /** @param status HTTP status of the response; undefined if the client disconnected first */
  end(status: number | undefined): void;
}

/** The platform's interface to tracing, if it is on. */
export interface Tracing {
  /** The current W3C trace id. */
  traceId(): string | undefined;
  serve(request: IncomingRequest): RequestTrace;
  /** Exports the remaining spans; await it before the process ends. */
  flush(): Promise<void>;
}

// Set by the preload before any module of ours is loaded. The preload must not load one itself: modules loaded before
// the instrumentations are in place can't be traced.
const KEY = Symbol.for('rigwise.tracing');

/** Tracing, if the process was started with the preload and an endpoint; otherwise undefined. */
export function activeTracing(): Tracing | undefined {
  return (globalThis as { [KEY]?: Tracing })[KEY];
}

export function installTracing(tracing: Tracing): void {
  (globalThis as { [KEY]?: Tracing })[KEY] = tracing;
}
