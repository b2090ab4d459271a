import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

const { scheduleCheckPendingRequests } = RequestQueue.prototype;

/**
 * Has kafkajs look for requests to send only where some wait or the broker asked for patience. Without either it
 * computes a time long past, which Node makes one millisecond: every connection of an idle service would look a
 * thousand times a second (kafkajs 2.2.4, `src/network/requestQueue`).
 */
export function quietRequestQueues(): void {
  RequestQueue.prototype.scheduleCheckPendingRequests = function () {
    if (this.pending.length > 0 || this.throttledUntil > Date.now()) scheduleCheckPendingRequests.call(this);
  };
}
