// k6 run -e SCENARIO=sign-in-storm -e URL=http://localhost:8080 -e LOAD_TEST_KEY=… infra/load/k6/k6.ts
// Also: PEOPLE, PER_SECOND, MINUTES, INBOX (maildev or mailpit), INBOX_URL. See docs/load-tests.md.
import { fail, sleep } from 'k6';
import exec from 'k6/execution';
import http from 'k6/http';
import { Rate, Trend } from 'k6/metrics';
import type { Options } from 'k6/options';
import { calls } from '../scenarios/calls.ts';
import { codeOf, inboxKinds, type InboxKindName } from '../scenarios/inbox.ts';
import { scenarioOf } from '../scenarios/scenarios.ts';
import type { Answer, Visitor } from '../scenarios/visit.ts';

const scenario = scenarioOf(__ENV['SCENARIO']);
const url = __ENV['URL'] ?? 'http://localhost:8080';
const people = Number(__ENV['PEOPLE'] ?? 1_000);
const perSecond = Number(__ENV['PER_SECOND'] ?? scenario.perSecond);
const minutes = Number(__ENV['MINUTES'] ?? scenario.minutes);
const rampSeconds = Math.min(scenario.rampSeconds, minutes * 30);
const inbox = {
  kind: (__ENV['INBOX'] ?? 'maildev') as InboxKindName,
  url: __ENV['INBOX_URL'] ?? 'http://localhost:8025',
};
if (!(inbox.kind in inboxKinds)) fail(`INBOX must be ${Object.keys(inboxKinds).join(' or ')}`);

const timed = new Map(
  [...Object.keys(calls), 'page', 'mail'].map((name) => [name, new Trend(`time_${name}`, true)]),
);
const failed = new Rate('failed_visits');

export const options: Options = {
  scenarios: {
    visits: {
      executor: 'ramping-arrival-rate',
      ...{ startRate: 0, timeUnit: '1s', preAllocatedVUs: 50, maxVUs: 5_000, gracefulStop: '10m' },
      stages: [
        { duration: `${Math.round(rampSeconds)}s`, target: perSecond },
        { duration: `${Math.round(minutes * 60 - rampSeconds)}s`, target: perSecond },
      ],
    },
  },
  thresholds: {
    failed_visits: ['rate==0'],
    dropped_iterations: ['count==0'],
    ...Object.fromEntries(
      [...new Set(scenario.thresholds.map(({ of }) => of))].map((of) => [
        `time_${of}`,
        scenario.thresholds
          .filter((threshold) => threshold.of === of)
          .map(({ percent, atMostMs }) => `p(${percent})<=${atMostMs}`),
      ]),
    ),
  },
  summaryTrendStats: ['count', 'p(50)', 'p(95)', 'p(99)', 'max'],
};

function send(name: string, method: string, path: string, body?: object): Answer {
  const answer = http.request(method, url + path, body ? JSON.stringify(body) : null, {
    headers: {
      ...(name === 'page' ? { accept: 'text/html' } : { origin: url }),
      ...(__ENV['LOAD_TEST_KEY'] && { 'x-load-test': __ENV['LOAD_TEST_KEY'] }),
      ...(body && { 'content-type': 'application/json' }),
    },
    tags: { name },
    timeout: '20s',
  });
  timed.get(name)?.add(answer.timings.duration);
  if (answer.status < 200 || answer.status >= 300) {
    throw new Error(`${name} returned ${answer.status}: ${JSON.stringify(answer.body).slice(0, 200)}`);
  }
  const isJson = String(answer.headers['Content-Type']).includes('json');
  return { status: answer.status, body: isJson ? answer.json() : null };
}

function pause(seconds: number): Promise<void> {
  sleep(seconds);
  return Promise.resolve();
}

const visitor: Visitor = {
  call(name, { body, parameters = {}, query } = {}) {
    const { method, path } = calls[name];
    const filled = path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(parameters[key] ?? ''));
    const pairs = Object.entries(query ?? {}).map((pair) => pair.map(encodeURIComponent).join('='));
    return Promise.resolve(
      send(name, method, pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled, body),
    );
  },
  page(path) {
    send('page', 'GET', path);
    return Promise.resolve();
  },
  mailedCode(address, asking) {
    const getJson = (from: string): Promise<unknown> =>
      Promise.resolve(http.get(from, { tags: { name: 'inbox' } }).json());
    return codeOf({ ...inbox, getJson, pause }, address, asking, (milliseconds) =>
      timed.get('mail')?.add(milliseconds),
    );
  },
  pause,
};

export default async function visit(): Promise<void> {
  try {
    await scenario.visit(visitor, exec.scenario.iterationInTest, people);
    failed.add(false);
  } catch (error) {
    failed.add(true);
    console.error(error instanceof Error ? error.message : String(error));
  }
}
