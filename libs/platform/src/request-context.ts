import { AsyncLocalStorage } from 'node:async_hooks';

/** Links everything that one request or event causes. */
export interface RequestContext {
  /** The original request. */
  readonly correlationId: string;
  /** The request, event or job being processed; null if unknown. */
  readonly causationId: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The current context; undefined outside of any request, event or job. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` and everything it awaits in `context`. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}
