import { hash, randomBytes } from 'node:crypto';

/** 128 random bits, base64url: the token of a link in a mail. Only its hash is ever stored. */
export const newLinkToken = (): string => randomBytes(16).toString('base64url');

const LINK_TOKEN = /^[A-Za-z0-9_-]{22}$/;

/** Whether it has the form of a link token. */
export const isLinkToken = (value: string | undefined): value is string =>
  value !== undefined && LINK_TOKEN.test(value);

/** base64url of SHA-256; enough for secrets of 128 bits and more, which need no salt. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
