import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';

/** Sooner than a service that is stopped lets go of idle connections. */
const KEEP_ALIVE_MS = 2_000;

/**
 * Has `fetch` keep connections as an ingress must that stands before draining gateways: it lets go of an idle one
 * before a gateway does. A browser, which keeps them longer, asks again where one ends at that very moment.
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
