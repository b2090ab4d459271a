/**
 * Runs work that must not run concurrently on this machine: a second caller waits, then finds it done.
 * @param what names the lock
 */
export function alone<T>(what: string, work: () => Promise<T> | T): Promise<T>;

/** The socket address that holds a lock. */
export function addressOf(what: string): string;
