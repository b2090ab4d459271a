import { hash, randomBytes } from 'node:crypto';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits, base64url: what a cookie carries. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** base64url of SHA-256; enough for 256-bit secrets, which need no salt. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/** Whether a cookie's value can be one of our tokens; anything else is treated as absent. */
export const isToken = (value: string | undefined): value is string =>
  value !== undefined && TOKEN.test(value);

/** 128 random bits, base64url: what a link in a mail carries. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

const LINK_TOKEN = /^[A-Za-z0-9_-]{22}$/;
export const isLinkToken = (value: string | undefined): value is string =>
  value !== undefined && LINK_TOKEN.test(value);
