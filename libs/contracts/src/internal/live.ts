/**
 * Where the newest version of an account's inbox stands in Redis, and the channel on which it is told when it changes:
 * notification writes both at once, gateways read the one and follow the other.
 */
export const liveKey = (accountId: string): string => `live:${accountId}`;

/** Longer than a browser that comes back may have been away; without a key it is told to look in any case. */
export const LIVE_KEPT_SECONDS = 7 * 24 * 3_600;

/**
 * Where the answer of `unreadCount` stands for an account, as JSON: notification writes it together with the version
 * that it is true of, gateways answer from it, and ask where there is none.
 */
export const unreadKey = (accountId: string): string => `unread:${accountId}`;

/** Whatever else may go wrong, no count is older than this. */
export const UNREAD_KEPT_SECONDS = 600;
