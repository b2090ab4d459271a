import { AsyncLocalStorage } from 'node:async_hooks';

const patience = new AsyncLocalStorage<true>();

/**
 * Runs `work` so that each of its transactions is tried again for some seconds while the database is too slow or away.
 * For starts and demo history, behind which no request waits: work of several transactions couldn't be repeated as a whole.
 */
export function patiently<T>(work: () => Promise<T>): Promise<T> {
  return patience.run(true, work);
}

export const isPatient = (): boolean => patience.getStore() === true;
