// The first job of docker-compose.yml, in identity's image: creates the keys (once), an empty database for each
// service with an owner role and a service role, all topics, and a folder for each service that keeps files. Each service's own job then migrates its database.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepsFiles, services as manifests } from '@rigwise/contracts';
import { makeDatabases, ownerDatabaseUrl, serviceRole } from '../local/prepare/databases.ts';
import { createTopics } from '../local/prepare/topics.ts';
import { services } from '../local/programs/services.ts';
import { loadSecrets } from '../local/state/secrets.ts';
import { keysOf } from './keys.ts';

/** Root writes them into a volume that the services' user can read; no one else can reach it. */
const MODE = 0o644;

/** The services run as another user than this, which may not give files away. */
const WRITABLE = 0o777;

const { DATABASE_URL = '', KAFKA_BROKERS = '', KEYS_DIR = '', REDIS_CONFIGURATION = '' } = process.env;
const { FILES_DIR = '' } = process.env;
const withDatabase = services.filter(({ database }) => database).map(({ name }) => name);
const [databases] = await Promise.all([
  makeDatabases(DATABASE_URL, withDatabase),
  createTopics(KAFKA_BROKERS, process.env['KAFKA_TOPIC_PREFIX'] ?? ''),
]);
mkdirSync(KEYS_DIR, { recursive: true });
const secrets = loadSecrets(KEYS_DIR);
const [, redisPassword = ''] = /^requirepass (\S+)$/m.exec(readFileSync(REDIS_CONFIGURATION, 'utf8')) ?? [];
if (redisPassword === '') throw new Error(`${REDIS_CONFIGURATION} has no password`);
const redisUrl = `redis://:${redisPassword}@redis:6379`;
for (const service of services) {
  write(service.name, keysOf(service, secrets, databases, redisUrl));
  if (!service.database) continue;
  write(`${service.name}-migration`, {
    MIGRATION_DATABASE_URL: ownerDatabaseUrl(DATABASE_URL, service.name),
    DATABASE_ROLE: serviceRole(service.name),
  });
}
for (const { name } of manifests.filter(keepsFiles)) {
  const folder = path.join(FILES_DIR, name);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, WRITABLE);
}
console.log('Keys, databases and topics are ready.');

function write(name: string, values: Readonly<Record<string, string>>): void {
  const lines = Object.entries(values).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(path.join(KEYS_DIR, `${name}.env`), lines.join(''), { mode: MODE });
}
