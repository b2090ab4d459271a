/**
 * Redis key of the newest version of an account's inbox, and the channel that announces its changes: notification
 * writes both together, gateways read the key and subscribe to the channel.
 */
export const liveKey = (accountId: string): string => `live:${accountId}`;

/**
 * Redis channel on which assessment says that an attempt of an account took a step. Nothing is stored: gateways
 * announce a change whenever a stream begins (ADR 0105).
 */
export const liveAttemptsChannel = (accountId: string): string => `live-attempts:${accountId}`;

/** Longer than a returning browser may have been away; without a key it is told to refetch in any case. */
export const LIVE_KEPT_SECONDS = 7 * 24 * 3_600;

/**
 * Redis key of an account's `unreadCount` response, as JSON: notification writes it together with the version it
 * belongs to; gateways serve it, and ask notification if it is missing.
 */
export const unreadKey = (accountId: string): string => `unread:${accountId}`;

/** Whatever else fails, no count is older than this. */
export const UNREAD_KEPT_SECONDS = 600;
