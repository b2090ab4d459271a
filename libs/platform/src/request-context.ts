import { AsyncLocalStorage } from 'node:async_hooks';

/** What ties everything together that one request or event sets off. */
export interface RequestContext {
  /** The request that began it all. */
  readonly correlationId: string;
  /** The request, event or job that is being worked on; null where nothing is known of it. */
  readonly causationId: string | null;
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The context of the work at hand; undefined outside of any request, event or job. */
export function currentContext(): RequestContext | undefined {
  return storage.getStore();
}

/** Runs `work` and everything it awaits in `context`. */
export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}
