/** What the platform asks of tracing, where it is on. */
export interface Tracing {
  /** The W3C trace id of the work at hand. */
  traceId(): string | undefined;
  /** Names the server span by its route pattern. */
  nameRoute(route: string): void;
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
