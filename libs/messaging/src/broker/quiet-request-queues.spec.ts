import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { quietRequestQueues } from './quiet-request-queues.ts';

let queue: RequestQueue;
beforeAll(quietRequestQueues);
beforeEach(() => {
  jest.useFakeTimers();
  queue = new RequestQueue({
    maxInFlightRequests: null,
    requestTimeout: 1_000,
    enforceRequestTimeout: false,
    clientId: 'test',
    broker: 'test:9092',
    logger: { debug: () => undefined },
  });
});
afterEach(() => {
  queue.destroy();
  jest.useRealTimers();
});

it('looks for nothing while nothing waits', () => {
  queue.scheduleCheckPendingRequests();
  expect(jest.getTimerCount()).toBe(0);
});

it('looks again once the broker has had its pause, and then rests', () => {
  queue.throttledUntil = Date.now() + 500;
  queue.scheduleCheckPendingRequests();
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(500);
  expect(jest.getTimerCount()).toBe(0);
});

it('sends what waits when the pause is over', () => {
  const sent: unknown[] = [];
  Object.assign(queue, { sendSocketRequest: (request: unknown) => sent.push(request) });
  queue.throttledUntil = Date.now() + 500;
  queue.pending.push({ correlationId: 1 });
  queue.scheduleCheckPendingRequests();
  jest.advanceTimersByTime(499);
  expect(sent).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(sent).toEqual([{ correlationId: 1 }]);
});
