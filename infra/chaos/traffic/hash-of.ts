import { createHash } from 'node:crypto';

/** The hash that the databases store instead of a cookie's token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
