import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@rigwise/platform';
import { notRun } from '@rigwise/testing';
import { parse } from 'yaml';
import { z } from 'zod';
import { imageSettings } from '../image/dockerfile.ts';
import { configurations } from '../kubernetes/configurations.ts';
import { services } from '../local/programs/services.ts';
import { root } from '../local/settings.ts';
import { loadSecrets, type Secrets } from '../local/state/secrets.ts';
import { keysOf } from './keys.ts';

interface Container {
  readonly image: string;
  readonly build?: { readonly args: { readonly SERVICE: string } };
  readonly command?: string | readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly environment?: Readonly<Record<string, string | number>>;
  readonly read_only?: boolean;
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const file = readFileSync(path.join(root, 'docker-compose.yml'), 'utf8');
const { services: containers } = parse(file, { merge: true }) as { services: Record<string, Container> };
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
/** For Node and for tracing, which read them before any configuration. */
const NOT_OURS = ['NODE_OPTIONS', 'OTEL_EXPORTER_ZIPKIN_ENDPOINT'];
const databases = Object.fromEntries(services.map(({ name }) => [name, `postgres://a:b@postgres/${name}`]));

notRun('docker compose up: only what docker-compose.yml says, against what services ask for');

let secrets: Secrets;
beforeAll(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-keys-'));
  secrets = loadSecrets(folder);
  rmSync(folder, { recursive: true });
});

describe.each(services)('$name', (service) => {
  const { name, database } = service;
  const container = containers[name];
  const given = Object.entries(container?.environment ?? {}).map(
    ([key, value]) => [key, String(value)] as const,
  );
  const schema = configurations[name] ?? z.object({});

  it('is given everything that it must know, and nothing else', () => {
    const keys = keysOf(service, secrets, databases, 'redis://:p@redis:6379');
    const environment = { ...imageSettings(name).environment, ...Object.fromEntries(given), ...keys };
    expect(() => loadConfig(schema, environment)).not.toThrow();
    const unknown = given.filter(([key]) => !(key in schema.shape) && !NOT_OURS.includes(key));
    expect(unknown).toEqual([]);
  });

  it('reads only its own keys', () => {
    const options = Object.fromEntries(given)['NODE_OPTIONS'];
    expect(options).toBe(`--import=data:text/javascript,process.loadEnvFile('/keys/${name}.env')`);
    expect(file).not.toMatch(/(PRIVATE_KEY|PEPPER|COOKIE_KEY|COPY_KEY|REDIS_URL):/);
  });

  it('is built from our Dockerfile and writes nowhere', () => {
    expect(container).toMatchObject({
      image: `rigwise/${name}:${version}`,
      build: { args: { SERVICE: name } },
      read_only: true,
    });
  });

  it('starts after its migrations, which follow the databases and topics', () => {
    if (!database)
      return expect(waitsFor(name)).toEqual(expect.arrayContaining(['identity: service_healthy']));
    const migrate = `migrate-${name}`;
    expect(waitsFor(name)).toContain(`${migrate}: service_completed_successfully`);
    expect(containers[migrate]?.command).toEqual([
      'node',
      // As the owner of the tables, whose credentials the service does not get.
      `--env-file=/keys/${name}-migration.env`,
      'libs/persistence/dist/migrations/main.js',
      name,
    ]);
    expect(waitsFor(migrate)).toContain('prepare: service_completed_successfully');
    const stores = ['postgres', 'kafka', 'redis'].map((store) => `${store}: service_healthy`);
    expect(waitsFor('prepare')).toEqual(stores);
  });
});

it('waits for what is healthy, never only for what was started', () => {
  const conditions = Object.keys(containers).flatMap(waitsFor);
  expect(conditions.length).toBeGreaterThan(0);
  for (const condition of conditions)
    expect(condition).toMatch(/: service_(healthy|completed_successfully)$/);
});

it('keeps Redis closed without the generated password', () => {
  const { command, volumes } = containers['redis'] ?? {};
  expect(String(command)).toContain('requirepass $$(head -c 24 /dev/urandom');
  expect(String(command)).toContain('redis-server /password/redis.conf');
  expect(file).not.toMatch(/requirepass \w|redis:\/\/(redis|127)/);
  const holders = Object.entries(containers).filter(([, { volumes: all = [] }]) =>
    all.some((volume) => volume.startsWith('redis-password:')),
  );
  expect(holders.map(([name]) => name)).toEqual(['redis', 'prepare']);
  expect(volumes).toContain('redis-password:/password');
});

it('listens on loopback only', () => {
  for (const { ports = [] } of Object.values(containers)) {
    for (const published of ports) expect(published).toMatch(/^127\.0\.0\.1:/);
  }
});

it.each(['kafka', 'redis', 'postgres', 'mail'])('%s starts alone, for npm start', (name) => {
  expect(containers[name]).toBeDefined();
  expect(waitsFor(name)).toEqual([]);
});

function waitsFor(name: string): string[] {
  const { depends_on: all = {} } = containers[name] ?? {};
  return Object.entries(all).map(([other, { condition }]) => `${other}: ${condition}`);
}
