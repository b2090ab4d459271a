/** What can go wrong on a device during a test. None of it keeps anybody from starting. */
export interface DeviceCheck {
  readonly storage: 'saves' | 'blocked' | 'full';
  readonly connection: 'quick' | 'slow' | 'offline';
  /** What the small request took. */
  readonly seconds: number;
}

const ENOUGH_BYTES = 20_000_000;
const SLOW_SECONDS = 2;
const DATABASE = 'rigwise-device-check';

/** @param ask a small request */
export async function checkDevice(ask: () => Promise<unknown>): Promise<DeviceCheck> {
  const [storage, seconds] = await Promise.all([checkStorage(), timed(ask)]);
  if (seconds === null) return { storage, connection: 'offline', seconds: 0 };
  return { storage, connection: seconds > SLOW_SECONDS ? 'slow' : 'quick', seconds };
}

async function timed(ask: () => Promise<unknown>): Promise<number | null> {
  const from = performance.now();
  try {
    await ask();
    return (performance.now() - from) / 1000;
  } catch {
    return null;
  }
}

/** Writes something and reads it again: some private windows have a database that takes nothing. */
async function checkStorage(): Promise<DeviceCheck['storage']> {
  try {
    if (!(await keepsWhatIsWritten())) return 'blocked';
    const { quota, usage = 0 } = await navigator.storage.estimate();
    return quota !== undefined && quota - usage < ENOUGH_BYTES ? 'full' : 'saves';
  } catch (error) {
    return isFull(error) ? 'full' : 'blocked';
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

async function keepsWhatIsWritten(): Promise<boolean> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('check');
  const database = await done(opening);
  try {
    const store = () => database.transaction('check', 'readwrite').objectStore('check');
    await done(store().put('kept', 'key'));
    return (await done<unknown>(store().get('key'))) === 'kept';
  } finally {
    database.close();
    indexedDB.deleteDatabase(DATABASE);
  }
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser refused'));
  });
