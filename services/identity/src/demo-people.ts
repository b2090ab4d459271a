import { parseArgs } from 'node:util';
import { identity } from '@rigwise/contracts';
import { EventCatalogue, Outbox } from '@rigwise/messaging';
import { createPrismaAdapter } from '@rigwise/persistence';
import { loadConfig, systemClock } from '@rigwise/platform';
import { configSchema } from './config.ts';
import { HashSlots } from './security/credentials/hash-slots.ts';
import { Passwords } from './security/credentials/passwords.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { AddLoadTestPeople } from './demo/add-load-test-people.ts';
import { DemoLoads } from './demo/demo-loads.repository.ts';
import { InsertDemoPeople } from './demo/insert-demo-people.ts';
import { PrismaClient } from './generated/client.ts';
import { People } from './people/people.repository.ts';
import { PublishPeople } from './people/publish-people.ts';

const MOST = 99_999;

// `npm run demo:people -- --count 5000`: people for load tests, in the database that DATABASE_URL names.
run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});

async function run(): Promise<void> {
  const count = countOf(process.argv.slice(2));
  const { DATABASE_URL } = loadConfig(configSchema.pick({ DATABASE_URL: true }));
  const client = new PrismaClient({ adapter: createPrismaAdapter(DATABASE_URL, { max: 2 }) });
  try {
    const added = await assemble(client, await Passwords.create(new HashSlots(1, 1000))).execute(count);
    process.stdout.write(`load.00001 to load.${String(count).padStart(5, '0')} exist; ${added} are new.\n`);
  } finally {
    await client.$disconnect();
  }
}

/** Wired by hand: a server with its relay and consumers would be far too much for this. */
function assemble(client: PrismaClient, passwords: Passwords): AddLoadTestPeople {
  const outbox = new Outbox(new EventCatalogue('identity', identity.publishes, []), systemClock);
  const [people, loads] = [new People(), new DemoLoads()];
  const insertPeople = new InsertDemoPeople(people, new PublishPeople(people, outbox), loads, outbox);
  return new AddLoadTestPeople(new PrismaTransactions(client), loads, insertPeople, passwords, systemClock);
}

function countOf(args: string[]): number {
  const { count } = parseArgs({ args, options: { count: { type: 'string', default: '1000' } } }).values;
  const number = Number(count);
  if (!Number.isInteger(number) || number < 1 || number > MOST) {
    throw new Error(`--count must be a whole number from 1 to ${MOST}.`);
  }
  return number;
}
