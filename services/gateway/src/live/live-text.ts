import type { LiveChange } from '@rigwise/contracts';

/** All that can have changed so far is somebody's notifications. */
const CHANGED = JSON.stringify({ changed: ['notifications'] } satisfies LiveChange);

/** Nothing, for those who wait: connections on which nothing is said are closed by whoever stands in between. */
export const HEARTBEAT = ':\n\n';

/** @param version undefined where it is not known: whoever hears this keeps the last one */
export const changedText = (version: number | undefined): string =>
  `${version === undefined ? '' : `id: ${version}\n`}event: changed\ndata: ${CHANGED}\n\n`;

/** How long a browser waits before it comes back. */
export const retryText = (milliseconds: number): string => `retry: ${milliseconds}\n\n`;
