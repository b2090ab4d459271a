import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const { scheduleCheckPendingRequests } = RequestQueue.prototype;

/**
 * Makes kafkajs schedule its queue check only while requests are queued or the broker throttles us. Otherwise it
 * computes a time in the distant past, which Node turns into one millisecond: every connection of an idle service would
 * check a thousand times a second (kafkajs 2.2.4, `src/network/requestQueue`).
 */
export function quietRequestQueues(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) scheduleCheckPendingRequests.call(this);
  };
}
