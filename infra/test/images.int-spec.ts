import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import {
  createTopics,
  freePort,
  infrastructure,
  MailProbe,
  notRun,
  testKeys,
  testRedisUrl,
  topicPrefix,
  waitFor,
} from '@rigwise/testing';
import { Client } from 'pg';
import { request } from 'undici';
import { services, type Addresses } from '../local/programs/services.ts';
import { root } from '../local/settings.ts';
import { Images } from './container.ts';

/** One without a database and one with: the others are made of the same. */
const names = ['gateway', 'identity'];
const chosen = services.filter(({ name }) => names.includes(name));
const keys = testKeys();
const prefix = topicPrefix();
let images: Images;
let mail: MailProbe;
let topics: { drop(): Promise<void> };
let at: Addresses;

notRun('docker build of the images: only what goes into them, and how that runs');
if (!Images.asTheirUser)
  notRun('images as a user who may write nothing: only root may run them as uid 10001');

beforeAll(async () => {
  images = new Images(names);
  [mail, topics] = await Promise.all([MailProbe.start(), createTopics(prefix)]);
  const ports = await Promise.all(services.map(async ({ name }) => [name, await freePort()] as const));
  const urls = Object.fromEntries(ports.map(([name, port]) => [name, `http://127.0.0.1:${port}`]));
  at = {
    publicUrl: urls['gateway'] ?? '',
    redisUrl: await testRedisUrl(),
    kafkaBrokers: infrastructure().kafkaBrokers,
    smtpUrl: mail.url,
    services: urls,
    databases: await makeDatabases(),
    consoleFolder: '',
    secrets: {
      databasePassword: '',
      callerPrivateKey: keys.CALLER_PRIVATE_KEY,
      callerPublicKey: keys.CALLER_PUBLIC_KEY,
      codeSealingPrivateKey: keys.CODE_SEALING_PRIVATE_KEY,
      codeSealingPublicKey: keys.CODE_SEALING_PUBLIC_KEY,
      codePepper: keys.CODE_PEPPER,
      deviceCookieKey: keys.DEVICE_COOKIE_KEY,
    },
    demo: true,
  };
}, 120_000);

afterAll(async () => {
  await images.remove();
  await Promise.all([mail.close(), topics.drop(), dropDatabases()]);
}, 60_000);

it('each migrates its database and runs from its image alone; together they sign people in', async () => {
  await Promise.all(
    chosen.map(async (service) => {
      const { CONSOLE_DIR: _, ...environment } = service.environment(at);
      if (service.database) await migrate(service.name, environment);
      const PORT = new URL(at.services[service.name] ?? '').port;
      const more = {
        PORT,
        KAFKA_TOPIC_PREFIX: prefix,
        MAIL_FROM: 'no-reply@rigwise.example',
        LOG_LEVEL: 'warn',
      };
      await images.start(service.name, { ...environment, ...more });
    }),
  );
  // As a person who opens it: `fetch` would say that a script asks.
  const page = await request(`${at.publicUrl}/login`, { headers: { accept: 'text/html' } });
  expect([page.statusCode, await page.body.text()]).toEqual([200, expect.stringContaining('<script')]);
  // The demo company comes after identity is ready.
  await waitFor(async () => (await signIn()) === 200, { timeoutMs: 60_000, what: 'Ada to sign in' });
}, 120_000);

describe.each(names)('the image of %s', (name) => {
  it('holds no tool, and no way out of itself', () => {
    const folder = images.folderOf(name);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    const links = files
      .filter((file) => file.isSymbolicLink())
      .map((file) => path.join(file.parentPath, file.name));
    for (const link of links) expect(realpathSync(link)).toMatch(new RegExp(`^${realpathSync(folder)}/`));
    const installed = installedIn(folder);
    for (const tool of tools()) expect(installed).not.toContain(tool);
  });

  it('lists exactly what is in it', () => {
    const folder = images.folderOf(name);
    const { components } = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    expect(components.length).toBeGreaterThan(50);
    expect(components.map((one) => one.name).sort()).toEqual(installedIn(folder));
  });
});

async function migrate(service: string, env: Readonly<Record<string, string>>): Promise<void> {
  const job = images.run(service, env, ['node', `services/${service}/dist/migrate.js`]);
  const { code } = await job.ended;
  if (code !== 0) throw new Error(`Migrating ${service} failed: ${job.output()}`);
}

async function signIn(): Promise<number> {
  const answer = await fetch(`${at.publicUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.publicUrl },
    body: JSON.stringify({ username: 'ada.admin', password: 'Derrick!2026' }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Packages by name, wherever in the folder, also several versions of one. */
function installedIn(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The links to our own packages lead to what is listed anyway.
      .filter((file) => !file.includes('node_modules/@rigwise/'))
      .flatMap((file) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(file)?.[1] ?? [])
      .sort()
  );
}

/** What the checkout itself and its libraries are made with. */
function tools(): string[] {
  const manifests = ['package.json', 'libs/persistence/package.json', 'services/identity/package.json'];
  return manifests.flatMap((file) => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    return Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
  });
}

/** Empty ones: each image migrates its own. */
async function makeDatabases(): Promise<Record<string, string>> {
  const made = services
    .filter(({ database }) => database)
    .map(({ name }) => [name, databaseOf(name)] as const);
  await asAdmin(async (admin) => {
    for (const [, database] of made) await admin.query(`CREATE DATABASE ${database}`);
  });
  return Object.fromEntries(
    made.map(([name, database]) => {
      const url = new URL(infrastructure().databaseUrl);
      url.pathname = `/${database}`;
      return [name, url.href];
    }),
  );
}

const databaseOf = (name: string): string => `images_${prefix.slice(0, -1)}_${name.replaceAll('-', '_')}`;

const dropDatabases = (): Promise<void> =>
  asAdmin(async (admin) => {
    for (const name of names) await admin.query(`DROP DATABASE IF EXISTS ${databaseOf(name)} WITH (FORCE)`);
  });

async function asAdmin(work: (admin: Client) => Promise<void>): Promise<void> {
  const admin = new Client({ connectionString: infrastructure().databaseUrl });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
