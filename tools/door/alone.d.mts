/**
 * Does what must not be done twice at once on this machine: whoever comes second waits, then finds it done.
 * @param what names the work: the same text, the same lock
 */
export function alone<T>(what: string, work: () => Promise<T> | T): Promise<T>;

/** The socket by which a lock is held. */
export function addressOf(what: string): string;
