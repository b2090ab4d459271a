import { randomBytes } from 'node:crypto';

export { hashToken, isLinkToken, newLinkToken } from '@rigwise/messaging';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, base64url: a cookie's value. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a cookie's value can be one of our tokens; anything else is treated as absent. */
export const isToken = (value: string | undefined): value is string =>
  value !== undefined && TOKEN.test(value);
