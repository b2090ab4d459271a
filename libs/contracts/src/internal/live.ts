/**
 * Where the newest version of an account's inbox stands in Redis, and the channel on which it is told when it changes:
 * notification writes both at once, gateways read the one and follow the other.
 */
export const liveKey = (accountId: string): string => `live:${accountId}`;

/** Longer than a browser that comes back may have been away; without a key it is told to look in any case. */
export const LIVE_KEPT_SECONDS = 7 * 24 * 3_600;
