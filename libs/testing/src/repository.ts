import path from 'node:path';

/** The root folder of the checkout. Only this way do Jest and plain Node agree on the folder of a module's file. */
export const repository = path.join(import.meta.dirname, '..', '..', '..');
