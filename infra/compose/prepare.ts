// The first thing that docker-compose.yml runs, in the image of identity: makes the keys (once), a role and an empty
// database for each service, and all topics. Each service's own job then migrates its database.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeDatabases } from '../local/prepare/databases.ts';
import { createTopics } from '../local/prepare/topics.ts';
import { services } from '../local/programs/services.ts';
import { loadSecrets } from '../local/state/secrets.ts';
import { keysOf } from './keys.ts';

/** Root writes them into a volume, and the user of the services reads them; nobody else gets there. */
const MODE = 0o644;

const { DATABASE_URL = '', KAFKA_BROKERS = '', KEYS_DIR = '' } = process.env;
const withDatabase = services.filter(({ database }) => database).map(({ name }) => name);
const [databases] = await Promise.all([
  makeDatabases(DATABASE_URL, withDatabase),
  createTopics(KAFKA_BROKERS, process.env['KAFKA_TOPIC_PREFIX'] ?? ''),
]);
mkdirSync(KEYS_DIR, { recursive: true });
const secrets = loadSecrets(KEYS_DIR);
for (const service of services) {
  const lines = Object.entries(keysOf(service, secrets, databases)).map(
    ([name, value]) => `${name}=${value}\n`,
  );
  writeFileSync(path.join(KEYS_DIR, `${service.name}.env`), lines.join(''), { mode: MODE });
}
console.log('Keys, databases and topics are there.');
