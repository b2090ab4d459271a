import { SERVICE_TOKEN_PREFIX } from '@rigwise/contracts';
import { hashToken, newToken } from '../security/tokens.ts';

/** A token that a program acts with; only the program knows its secret. */
export interface ServiceToken {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Its last four characters, to tell tokens apart. */
  readonly hint: string;
  /** The name; null once the account is gone. */
  readonly madeBy: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

export interface Secret {
  readonly clear: string;
  readonly hash: string;
  readonly hint: string;
}

/** A new token's secret: 256 random bits behind a recognisable prefix. */
export function newSecret(): Secret {
  const clear = SERVICE_TOKEN_PREFIX + newToken();
  return { clear, hash: hashToken(clear), hint: clear.slice(-4) };
}

/** At the exact moment of expiry it is no longer usable. */
export const isUsable = ({ expiresAt, revokedAt }: ServiceToken, now: Date): boolean =>
  revokedAt === null && expiresAt > now;
