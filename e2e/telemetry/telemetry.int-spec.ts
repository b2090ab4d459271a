import { randomUUID } from 'node:crypto';
import { currentUser, employeeLoginSendOtp, employeeLoginVerifyOtp, login } from '@rigwise/contracts';
import { freePort, notRun, waitFor, type ReceivedMail } from '@rigwise/testing';
import { request } from 'undici';
import { traceparent } from '../../console/src/api/random-hex.ts';
import { zipkinIsThere } from '../../infra/local/programs/zipkin.ts';
import { matches, readExpression } from '../../infra/telemetry/expression.ts';
import { readExpressions, readRules } from '../../infra/telemetry/rules.ts';
import { ApiBrowser } from '../platform/api.ts';
import { SERVICES, startProcessPlatform, type ProcessPlatform } from './process-platform.ts';
import { scrape, type Scrape, type Series } from './scrape.ts';
import { chainOf, Zipkin, type ZipkinSpan } from './zipkin.ts';

jest.setTimeout(180_000);

const ERIN = { number: 'RW-1003', username: 'erin.employee', address: 'erin.employee@rigwise.example' };
const PASSWORD = 'Derrick!2026';
const CODE_CHAIN = [
  'browser: post /api/auth/employee-login-send-otp',
  'gateway: post /api/auth/employee-login-send-otp',
  'gateway: post',
  'identity: post /api/auth/employee-login-send-otp',
  'identity: create code.issued.v2',
  'identity: send identity.codes',
  'notification: handle code.issued.v2',
  'notification: add send-delivery',
  'notification: work on send-delivery',
  'notification: send mail',
];

/** What Prometheus itself adds, and what CloudNativePG, Strimzi and cert-manager export. */
const OF_OTHERS = {
  metrics: [
    'up',
    'certmanager_certificate_expiration_timestamp_seconds',
    'strimzi_certificate_expiration_timestamp_ms',
    'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
    'barman_cloud_cloudnative_pg_io_last_failed_backup_timestamp',
    'cnpg_collector_pg_wal_archive_status',
    'cnpg_pg_replication_in_recovery',
    'cnpg_pg_replication_is_wal_receiver_up',
    'cnpg_pg_replication_lag',
    'cnpg_pg_replication_streaming_replicas',
    'cnpg_pg_stat_archiver_last_archived_time',
    'cnpg_pg_stat_archiver_last_failed_time',
    'kafka_controller_kafkacontroller_offlinepartitionscount',
    'kafka_server_replicamanager_underminisrpartitioncount',
    'kafka_server_replicamanager_underreplicatedpartitions',
  ],
  labels: ['instance', 'job', 'namespace', 'pod', 'cluster', 'value'],
};
const WITH_DATABASE = ['identity', 'notification', 'access-request'] as const;

const isTraced = zipkinIsThere();
let zipkin: Zipkin | undefined;
let platform: ProcessPlatform;
let browser: ApiBrowser;
let mail: ReceivedMail;
const sent = traceparent();
const traceId = sent.split('-')[1] ?? '';

beforeAll(async () => {
  if (isTraced) zipkin = await Zipkin.start(await freePort());
  platform = await startProcessPlatform(zipkin?.spansUrl);
  browser = new ApiBrowser(platform.url);
  await browser.call(employeeLoginSendOtp, { employeeNumber: ERIN.number }, { traceparent: sent });
  mail = await platform.mail.waitForMail(ERIN.address);
  const code = { employeeNumber: ERIN.number, otp: mail.code };
  expect((await browser.call(employeeLoginVerifyOtp, code)).status).toBe(200);
  expect((await browser.call(currentUser)).status).toBe(200);
});
afterAll(async () => {
  await platform?.close();
  await zipkin?.stop();
});

describe('metrics', () => {
  const scrapeAll = (): Promise<Scrape[]> =>
    Promise.all(SERVICES.map((name) => scrape(platform.metrics[name])));
  const valueOf = (
    series: readonly Series[],
    name: string,
    labels: Record<string, string>,
  ): number | undefined =>
    series.find(
      (one) => one.name === name && Object.entries(labels).every(([key, value]) => one.labels[key] === value),
    )?.value;

  const isMailed = ({ series }: Scrape): boolean =>
    valueOf(series, 'deliveries_settled_total', { template: 'code/employee-login', state: 'sent' }) === 1;
  /** Once the whole mail has been counted. */
  const scrapeMailed = (): Promise<Scrape[]> =>
    waitFor(
      async () => {
        const all = await scrapeAll();
        return all.some(isMailed) && all;
      },
      { timeoutMs: 40_000, what: 'the mail to be settled' },
    );

  /** What a service exports once it has reached a part: a busy machine may take a while. */
  const onceUp = (url: string, labels: { readonly part: string; readonly service?: string }) =>
    waitFor(
      async () => {
        const { series } = await scrape(url);
        return valueOf(series, 'part_up', labels) === 1 && series;
      },
      { timeoutMs: 30_000, what: `${labels.part} to be up at ${url}` },
    );

  it('exports every metric and label that a rule or a dashboard asks for', async () => {
    const scrapes = await scrapeMailed();
    const rules = readRules();
    const metrics = new Set([
      ...OF_OTHERS.metrics,
      ...rules.flatMap(({ record }) => record ?? []),
      ...scrapes.flatMap(({ names }) => [...names]),
    ]);
    const labels = new Set([
      ...OF_OTHERS.labels,
      ...rules.flatMap((rule) => Object.keys(rule.labels)),
      ...scrapes.flatMap(({ series }) => series.flatMap((one) => Object.keys(one.labels))),
      // Things that have not happened yet, or never should, have a name but no series.
      ...['topic', 'why', 'task', 'table'],
    ]);
    const missing = readExpressions().flatMap(({ where, expr }) => {
      const asked = readExpression(expr);
      const unknown = [
        ...asked.metrics.filter((name) => !metrics.has(name)),
        ...asked.labels.filter((name) => !labels.has(name)),
      ];
      return unknown.map((name) => `${where}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('exports series that the matchers of rules and dashboards find', async () => {
    const series = (await scrapeMailed()).flatMap((one) => one.series);
    const selectors = readExpressions().flatMap(({ where, expr }) =>
      readExpression(expr).selectors.map((selector) => ({ where, ...selector })),
    );
    const unfound = selectors.flatMap(({ where, metric, matchers }) => {
      const found = series.filter(({ name }) => name === metric);
      // Things that have not happened yet have no series; a dashboard variable (`$service`) matches anything.
      if (found.length === 0) return [];
      return matchers
        .filter(({ operator, value }) => operator.startsWith('=') && !/^\$|failed|^[45]\.\./.test(value))
        .filter((matcher) => !found.some(({ labels }) => matches(matcher, labels[matcher.label])))
        .map(({ label, value }) => `${where}: ${metric} ${label} ${value}`);
    });
    expect(selectors.length).toBeGreaterThan(40);
    expect(unfound).toEqual([]);
  });

  it('reports every service’s responses, dependencies and backlog', async () => {
    for (const name of SERVICES) {
      const series = await onceUp(platform.metrics[name], { part: 'redis', service: name });
      expect(valueOf(series, 'nodejs_eventloop_lag_p99_seconds', { service: name })).toBeGreaterThan(0);
    }
    for (const name of WITH_DATABASE) {
      const series = await onceUp(platform.metrics[name], { part: 'postgres' });
      expect(valueOf(series, 'database_connections_most', { pool: 'prisma' })).toBeGreaterThan(1);
      expect(valueOf(series, 'database_requests_waiting', { pool: 'prisma' })).toBe(0);
      expect(valueOf(series, 'consumer_lag_messages', {})).toBeGreaterThanOrEqual(0);
    }
    const [gateway, identity, notification] = await scrapeAll();
    const asked = { method: 'GET', route: currentUser.path, status: '200' };
    expect(valueOf(gateway?.series ?? [], 'http_request_duration_seconds_count', asked)).toBe(1);
    expect(valueOf(gateway?.series ?? [], 'gateway_requests_forwarded', { upstream: 'identity' })).toBe(0);
    expect(valueOf(identity?.series ?? [], 'password_hashes_waiting', {})).toBe(0);
    const sent = { template: 'code/employee-login', state: 'sent' };
    expect(valueOf(notification?.series ?? [], 'deliveries_settled_total', sent)).toBe(1);
  });

  it('has labels for fixed values only, never for user input', async () => {
    const valuesOf = (scrapes: readonly Scrape[], label: string): string[] => {
      const values = scrapes.flatMap(({ series }) => series.flatMap(({ labels }) => labels[label] ?? []));
      return [...new Set(values)].sort();
    };
    const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<void> => {
      const headers = { 'content-type': 'application/json', origin: platform.url };
      const answer = await request(platform.url + path, {
        ...{ method, headers },
        ...(body && { body: JSON.stringify(body) }),
      });
      await answer.body.dump();
    };
    const round = async (): Promise<void> => {
      for (let asked = 0; asked < 10; asked += 1) {
        await ask('GET', `/api/${randomUUID()}`);
        await ask('PUT', `/${randomUUID()}/${asked}?${randomUUID()}=1`);
        await ask('GET', `/api/people/${randomUUID()}`);
        await ask('POST', login.path, { username: randomUUID(), password: 'wrong' });
        await ask('POST', employeeLoginSendOtp.path, { employeeNumber: `RW-${randomUUID()}` });
      }
    };
    await round();
    // Scraping itself is counted too, from the second scrape on.
    await scrapeAll();
    const before = await scrapeAll();
    await round();
    const after = await scrapeAll();
    for (const label of ['route', 'method']) {
      expect(valuesOf(after, label)).toEqual(valuesOf(before, label));
    }
    const values = after.flatMap(({ series }) => series.flatMap(({ labels }) => Object.values(labels)));
    expect(values.filter((value) => /@|[0-9a-f]{8}-|\d{5}/.test(value))).toEqual([]);
  });
});

if (!isTraced) notRun('traces from the browser to the mail server in a Zipkin, which Maven could not fetch');
else {
  describe('traces', () => {
    let trace: readonly ZipkinSpan[];
    const spansOf = async (id: string): Promise<ZipkinSpan[]> => (await zipkin?.trace(id)) ?? [];

    beforeAll(async () => {
      trace = await waitFor(
        async () => {
          const spans = await spansOf(traceId);
          const steps = spans.map(({ name, localEndpoint }) => `${localEndpoint.serviceName}: ${name}`);
          return CODE_CHAIN.every((step) => steps.includes(step)) && spans;
        },
        { timeoutMs: 60_000, what: 'every step of the mail to be in its trace' },
      );
    });

    it('follows a code from the browser to the mail server in one trace', () => {
      const handover = trace.find(({ name }) => name === 'send mail');
      expect(handover && chainOf(handover, trace)).toEqual(CODE_CHAIN);
      expect(handover?.tags).toMatchObject({ 'mail.message_id': mail.messageId, 'mail.outcome': 'accepted' });
    });

    it('is found in the logs of every service involved', async () => {
      const failing = traceparent();
      const refused = await browser.call(
        login,
        { username: ERIN.username, password: 'wrong' },
        { traceparent: failing },
      );
      expect(refused.status).toBe(401);
      for (const [service, id] of [
        ['gateway', failing.split('-')[1]],
        ['identity', traceId],
        ['notification', traceId],
      ] as const) {
        await platform.programs[service].waitForOutput(new RegExp(`"trace_id":"${id}"`), 40_000);
      }
      const [settled] = await platform.programs.notification.waitForOutput(
        /^.*A mail was settled.*(?=\n)/m,
        40_000,
      );
      expect(JSON.parse(settled)).toMatchObject({ trace_id: traceId });
    });

    it('contains no code, password, session, address or key', async () => {
      const byPassword = new ApiBrowser(platform.url);
      const last = traceparent();
      const query = '?token=query-secret&search=query-secret';
      const credentials = JSON.stringify({ username: ERIN.username, password: PASSWORD });
      const signedIn = await byPassword.send('POST', login.path + query, credentials, { traceparent: last });
      expect(signedIn.status).toBe(200);
      await waitFor(async () => (await spansOf(last.split('-')[1] ?? '')).length >= 4, {
        timeoutMs: 40_000,
        what: 'the sign-in to be in its trace',
      });
      const all = await zipkin?.everything();
      const secrets = [
        ...[PASSWORD, ERIN.address, ERIN.username, 'query-secret'],
        ...[
          ...browser.cookies.values(),
          ...byPassword.cookies.values(),
          ...Object.values<string>({ ...platform.keys }),
        ],
      ];
      expect(browser.cookies.size + byPassword.cookies.size).toBeGreaterThan(1);
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(5);
        expect(all).not.toContain(secret);
      }
      // Six digits may be part of a time or an id: only standalone ones are searched for.
      expect(mail.code).toMatch(/^\d{6}$/);
      expect(all?.replaceAll(/"(?:timestamp|duration)":\d+/g, '')).not.toMatch(
        new RegExp(`(?<![0-9A-Fa-f-])${mail.code}(?![0-9A-Fa-f-])`),
      );
    });

    it('ignores outsiders’ sampling flags', async () => {
      const recorded = `00-${'5'.repeat(32)}-${'6'.repeat(16)}-01`;
      await browser.call(login, { username: ERIN.username, password: 'wrong' }, { traceparent: recorded });
      const spans = await waitFor(
        async () => {
          const found = await spansOf('5'.repeat(32));
          return found.some(({ name }) => name === `post ${login.path}`) && found;
        },
        { timeoutMs: 40_000, what: 'the trace of a caller who sets the sampling flag' },
      );
      expect(spans.filter(({ localEndpoint }) => localEndpoint.serviceName === 'browser')).toEqual([]);
    });
  });
}
