/**
 * Opens a database of this browser, with its stores.
 * @throws DOMException where the browser keeps nothing
 */
export async function openIndexed(name: string, stores: readonly string[]): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.onupgradeneeded = () => {
    for (const store of stores) opening.result.createObjectStore(store);
  };
  const database = await done<IDBDatabase>(opening);
  // Another tab with a newer build, or the user, wants to change or delete it.
  database.onversionchange = () => database.close();
  return database;
}

/** The result of a request. */
export function done<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'));
  });
}

/** Once a transaction is stored. */
export function ended(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB aborted'));
  });
}
