import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  createEmptyDatabase,
  createTopics,
  freePort,
  infrastructure,
  MailProbe,
  notRun,
  SERVICE_ROLE,
  testKeys,
  testRedisUrl,
  topicPrefix,
  waitFor,
  type ServiceDatabase,
} from '@rigwise/testing';
import { request } from 'undici';
import { services, type Addresses } from '../local/programs/services.ts';
import { root } from '../local/settings.ts';
import { Images } from './container.ts';

/** One without a database and one with: the others are built the same way. */
const names = ['gateway', 'identity'];
const chosen = services.filter(({ name }) => names.includes(name));
const keys = testKeys();
const prefix = topicPrefix();
let images: Images;
let mail: MailProbe;
let topics: { drop(): Promise<void> };
let at: Addresses;
let databases: ReadonlyMap<string, ServiceDatabase>;

notRun('docker build of the images: only what goes into them, and how that runs');
if (!Images.haveLibraries) notRun('the libraries of an image: only Linux copies them');
if (!Images.areAlone) notRun('images in a root of their own, as uid 10001: only root on Linux may do that');

beforeAll(async () => {
  images = new Images(names);
  [mail, topics] = await Promise.all([MailProbe.start(), createTopics(prefix)]);
  const ports = await Promise.all(services.map(async ({ name }) => [name, await freePort()] as const));
  // Empty ones: each image migrates its own.
  databases = new Map(
    await Promise.all(
      chosen
        .filter(({ database }) => database)
        .map(async ({ name }) => [name, await createEmptyDatabase(name)] as const),
    ),
  );
  const urls = Object.fromEntries(ports.map(([name, port]) => [name, `http://127.0.0.1:${port}`]));
  at = {
    publicUrl: urls['gateway'] ?? '',
    redisUrl: await testRedisUrl(),
    kafkaBrokers: infrastructure().kafkaBrokers,
    smtpUrl: mail.url,
    services: urls,
    databases: Object.fromEntries([...databases].map(([name, { url }]) => [name, url])),
    consoleFolder: '',
    filesFolder: '',
    secrets: {
      databasePassword: '',
      redisPassword: '',
      callerPrivateKey: keys.CALLER_PRIVATE_KEY,
      callerPublicKey: keys.CALLER_PUBLIC_KEY,
      codeSealingPrivateKey: keys.CODE_SEALING_PRIVATE_KEY,
      codeSealingPublicKey: keys.CODE_SEALING_PUBLIC_KEY,
      credentialKey: keys.CREDENTIAL_KEY,
      codePepper: keys.CODE_PEPPER,
      deviceCookieKey: keys.DEVICE_COOKIE_KEY,
      sessionCopyKey: keys.SESSION_COPY_KEY,
    },
    demo: true,
  };
}, 240_000);

afterAll(async () => {
  await images.remove();
  await Promise.all([mail.close(), topics.drop(), ...[...databases.values()].map((one) => one.drop())]);
}, 120_000);

it('each migrates its database and runs from its image alone; together they sign people in', async () => {
  await Promise.all(
    chosen.map(async (service) => {
      const { CONSOLE_DIR: _, ...environment } = service.environment(at);
      if (service.database) await migrate(service.name);
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
  // Like a browser navigation: `fetch` would identify itself as a script.
  const page = await request(`${at.publicUrl}/login`, { headers: { accept: 'text/html' } });
  expect([page.statusCode, await page.body.text()]).toEqual([200, expect.stringContaining('<script')]);
  // The demo company is loaded after identity is ready.
  await waitFor(async () => (await signIn()) === 200, { timeoutMs: 60_000, what: 'Ada to sign in' });
}, 240_000);

describe.each(names)('the image of %s', (name) => {
  it('contains no tools, and no link out of itself', () => {
    const folder = images.folderOf(name);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    const links = files
      .filter((file) => file.isSymbolicLink())
      .map((file) => path.join(file.parentPath, file.name));
    for (const link of links) expect(realpathSync(link)).toMatch(new RegExp(`^${realpathSync(folder)}/`));
    const installed = installedIn(folder);
    for (const tool of tools()) expect(installed).not.toContain(tool);
  });

  it('lists exactly its contents', () => {
    const folder = images.folderOf(name);
    const { components } = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    expect(components.length).toBeGreaterThan(50);
    expect(components.map((one) => one.name).sort()).toEqual(installedIn(folder));
  });

  if (!Images.haveLibraries) return;

  it('has no shell, no package manager and nothing setuid', () => {
    const folder = images.rootOf(name);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.join(path.relative(folder, file.parentPath), file.name));
    const around = files.filter((file) => !file.startsWith('app/') && !/^lib\w*\/.*\.so(\.\d+)*$/.test(file));
    expect(around.sort()).toEqual(['etc/group', 'etc/nsswitch.conf', 'etc/passwd', 'usr/local/bin/node']);
    expect(files.filter((file) => (statSync(path.join(folder, file)).mode & 0o7000) !== 0)).toEqual([]);
  });
});

async function migrate(service: string): Promise<void> {
  const MIGRATION_DATABASE_URL = databases.get(service)?.adminUrl ?? '';
  const env = { MIGRATION_DATABASE_URL, DATABASE_ROLE: SERVICE_ROLE };
  const job = images.run(service, env, ['node', 'libs/persistence/dist/migrations/main.js', service]);
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

/** Packages by name, anywhere in the folder, including several versions of one. */
function installedIn(folder: string): string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The links to our own packages lead to what is listed anyway.
      .filter((file) => !file.includes('node_modules/@rigwise/'))
      .flatMap((file) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(file)?.[1] ?? [])
      .sort()
  );
}

/** The build tools of the checkout and its libraries. */
function tools(): string[] {
  const manifests = ['package.json', 'libs/persistence/package.json', 'services/identity/package.json'];
  return manifests.flatMap((file) => {
    const { devDependencies } = JSON.parse(readFileSync(path.join(root, file), 'utf8')) as {
      devDependencies: Record<string, string>;
    };
    return Object.keys(devDependencies).filter((name) => !name.startsWith('@types/'));
  });
}
