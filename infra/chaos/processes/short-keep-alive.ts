import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';

/** Shorter than the time for which a stopping service keeps idle connections. */
const KEEP_ALIVE_MS = 2_000;

/**
 * Makes `fetch` keep connections like an ingress in front of draining gateways must: it closes an idle connection
 * before a gateway does. A browser keeps them longer, but retries if one closes just then.
 */
export async function withShortKeepAlive<T>(work: () => Promise<T>): Promise<T> {
  const before = getGlobalDispatcher();
  const agent = new Agent({ keepAliveTimeout: KEEP_ALIVE_MS, keepAliveMaxTimeout: KEEP_ALIVE_MS });
  setGlobalDispatcher(agent);
  try {
    return await work();
  } finally {
    setGlobalDispatcher(before);
    await agent.close();
  }
}
