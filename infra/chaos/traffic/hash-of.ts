import { createHash } from 'node:crypto';

/** What the databases know a cookie's token by. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
