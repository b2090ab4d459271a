import type { IncomingHttpHeaders } from 'node:http';

export interface IncomingRequest {
  readonly method: string;
  /** Its pattern; undefined where there is none. */
  readonly route: string | undefined;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A request's step of its trace. */
export interface RequestTrace {
  /** The W3C trace id. */
  readonly id: string;
  /** Whether it is going to be sent; else nothing is to be told of its end. */
  readonly isKept: boolean;
  /** Runs work as part of it, and whatever that starts. */
  run(work: () => void): void;
  /** @param status HTTP status with which it was answered; undefined: nobody waited for that */
  end(status: number | undefined): void;
}

/** What the platform asks of tracing, where it is on. */
export interface Tracing {
  /** The W3C trace id of the work at hand. */
  traceId(): string | undefined;
  serve(request: IncomingRequest): RequestTrace;
  /** Sends what is left; to be awaited before the process ends. */
  flush(): Promise<void>;
}

// The preload sets it before any module of ours is loaded, and must not load one: what is loaded before the
// instrumentations are in place can't be traced any more.
const KEY = Symbol.for('rigwise.tracing');

/** Tracing, where the process was started with the preload and an endpoint; else undefined. */
export function activeTracing(): Tracing | undefined {
  return (globalThis as { [KEY]?: Tracing })[KEY];
}

export function installTracing(tracing: Tracing): void {
  (globalThis as { [KEY]?: Tracing })[KEY] = tracing;
}
