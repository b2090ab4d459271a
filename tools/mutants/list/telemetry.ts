import { asShipped, integration, type Mutant } from '../mutant.ts';

const traces = 'e2e/telemetry/telemetry.int-spec.ts';

/** What a trace must show, and what it must never contain. */
export const telemetry: readonly Mutant[] = [
  {
    name: 'interactive events are exported as bulk',
    file: 'libs/messaging/src/messaging-metrics.ts',
    find: 'lane: laneOf(topic)',
    replace: "lane: 'bulk'",
    red: asShipped(traces, 'exports series that the matchers'),
  },
  {
    name: 'a forwarded link leaves its token in the trace',
    file: 'libs/platform/src/telemetry/instrumentations.ts',
    find: "path.split('?', 1)[0] ?? ''",
    replace: 'path',
    red: integration('libs/platform/test/telemetry.int-spec.ts', 'arrive as one trace'),
  },
  {
    name: 'search terms are in the trace',
    file: 'libs/platform/src/telemetry/served-request.ts',
    find: "url.split('?', 1)[0] ?? ''",
    replace: 'url',
    red: asShipped(traces, 'contains no code, password, session, address or key'),
  },
  {
    name: 'the effects of a request are missing from its trace',
    file: 'libs/platform/src/service/trace-requests.ts',
    find: 'step.run(done)',
    replace: 'done()',
    red: integration(
      'libs/platform/test/telemetry.int-spec.ts',
      'work after a late request body is part of the trace',
    ),
  },
  {
    name: 'a request the client aborted is missing from the trace',
    file: 'libs/platform/src/service/trace-requests.ts',
    find: "raw.once('close'",
    replace: "raw.once('finish'",
    red: integration(
      'libs/platform/test/telemetry.int-spec.ts',
      'an aborted request is in the trace, without a status',
    ),
  },
  {
    name: 'work after a commit is missing from the trace',
    file: 'libs/messaging/src/consumer/event-transactions.ts',
    find: 'later.push(AsyncLocalStorage.bind(fn))',
    replace: 'later.push(fn)',
    red: asShipped(traces, 'follows a code from the browser to the mail server in one trace'),
  },
  {
    name: 'the trace skips Kafka',
    file: 'libs/messaging/src/consumer/parse-message.ts',
    find: 'message.headers[TRACE_HEADER] ?? event.traceparent',
    replace: 'event.traceparent',
    red: asShipped(traces, 'follows a code from the browser to the mail server in one trace'),
  },
];
