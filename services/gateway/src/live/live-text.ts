import type { LiveArea, LiveChange } from '@rigwise/contracts';

/** An SSE comment, which clients ignore: proxies close connections on which nothing is sent. */
export const HEARTBEAT = ':\n\n';

/** @param version undefined when unknown, or if the area has none: the client keeps its last one */
export const changedText = (area: LiveArea, version?: number): string => {
  const data = JSON.stringify({ changed: [area] } satisfies LiveChange);
  return `${version === undefined ? '' : `id: ${version}\n`}event: changed\ndata: ${data}\n\n`;
};

/** How long a browser waits before it reconnects. */
export const retryText = (milliseconds: number): string => `retry: ${milliseconds}\n\n`;
