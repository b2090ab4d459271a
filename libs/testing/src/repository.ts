import path from 'node:path';

/** The folder of the checkout. Jest and plain Node agree about the folder of a module's file only in this way. */
export const repository = path.join(import.meta.dirname, '..', '..', '..');
