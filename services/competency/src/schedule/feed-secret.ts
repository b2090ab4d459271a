import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits in hexadecimal digits. */
export const newSecret = (): string => randomBytes(16).toString('hex');

/** What is stored of it: the database lets nobody read calendars. */
export const hashOfSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();
