import type { LiveChange } from '@rigwise/contracts';

/** Notifications are all that can change so far. */
const CHANGED = JSON.stringify({ changed: ['notifications'] } satisfies LiveChange);

/** An SSE comment, which clients ignore: proxies close connections on which nothing is sent. */
export const HEARTBEAT = ':\n\n';

/** @param version undefined when unknown: the client keeps its last one */
export const changedText = (version: number | undefined): string =>
  `${version === undefined ? '' : `id: ${version}\n`}event: changed\ndata: ${CHANGED}\n\n`;

/** How long a browser waits before it reconnects. */
export const retryText = (milliseconds: number): string => `retry: ${milliseconds}\n\n`;
