declare module 'kafkajs/src/network/requestQueue/index.js' {
  /** Requests of one connection, in flight and queued. */
  export default class RequestQueue {
    constructor(options: {
      readonly maxInFlightRequests: number | null;
      readonly requestTimeout: number;
      readonly enforceRequestTimeout: boolean;
      readonly clientId: string;
      readonly broker: string;
      readonly logger: { debug(message: string): void };
    });
    readonly pending: unknown[];
    /** Milliseconds since 1970. */
    throttledUntil: number;
    scheduleCheckPendingRequests: (this: RequestQueue) => void;
    destroy(): void;
  }
}
