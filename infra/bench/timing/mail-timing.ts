import {
  forgotPassword,
  resendVerification,
  sendEmployeeVerification,
  type CallDefinition,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { Client } from 'pg';
import { usernameOf, type BenchRun } from '../bench-run.ts';
import type { Section } from '../sections/section.ts';
import { mediansOf, pairsAsked, telling, timePairs } from './timed-pairs.ts';

interface MailCall {
  readonly call: CallDefinition;
  /** The body for the person with this number, or for nobody. */
  readonly body: (number: number, known: boolean) => object;
}

const padded = (number: number): string => String(number).padStart(5, '0');
const emailOf = (number: number, known: boolean): string =>
  `${known ? usernameOf(number) : `lost.${padded(number)}`}@rigwise.example`;
const byEmail = (number: number, known: boolean): object => ({ email: emailOf(number, known) });

const CALLS: readonly MailCall[] = [
  { call: forgotPassword, body: byEmail },
  { call: resendVerification, body: byEmail },
  {
    call: sendEmployeeVerification,
    body: (number, known) => ({ employeeNumber: `${known ? 'LOAD' : 'LOST'}-${padded(number)}` }),
  },
];

/** Requests until the hourly limit of mails of one kind is used up: five mails, and one request that is over it. */
const USED_UP_AFTER = 6;
/** Few people, so that their limits are soon used up. */
const USED_UP_PEOPLE = 20;
const HANDLED_TIMEOUT_MS = 180_000;

/** Whether response times reveal that an addressee exists, with a mail that is sent and with one that is not. */
export async function mailTiming(run: BenchRun): Promise<Section> {
  const database = new Client({ connectionString: run.rig.parts.databases['identity'] });
  await database.connect();
  try {
    const count = run.either(400, 60);
    await setStatus(database, pairsAsked(count), 'unverified');
    const sections: Section[] = [];
    for (const { call, body } of CALLS) {
      const ask = (number: number, known: boolean) => timeAsking(run.rig.url, call, body(number, known));
      sections.push(await measure(run, database, call, count, ask));
    }
    return {
      rows: sections.flatMap(({ rows }) => rows),
      notes: sections.flatMap(({ notes }) => notes),
    };
  } finally {
    await setStatus(database, pairsAsked(run.either(400, 60)), 'active');
    await database.end();
  }
}

async function measure(
  run: BenchRun,
  database: Client,
  call: CallDefinition,
  count: number,
  ask: (number: number, known: boolean) => Promise<number>,
): Promise<Section> {
  const name = call.path.slice(call.path.lastIndexOf('/') + 1);
  run.say(`${name} for known and unknown people …`);
  const sent = await timePairs(count, ask);
  const again = (number: number): number => 1 + (number % USED_UP_PEOPLE);
  for (let time = 0; time < USED_UP_AFTER; time++) {
    for (let number = 1; number <= USED_UP_PEOPLE; number++) await ask(number, true);
  }
  await untilHandled(database);
  const usedUp = await timePairs(count, (number, known) => ask(again(number), known));
  await untilHandled(database);
  return {
    rows: [telling(`${name}, known against unknown`, sent), telling('… with no mail left this hour', usedUp)],
    notes: [`${name} took ${mediansOf(sent)} target, ${mediansOf(usedUp)} with no mail left (medians).`],
  };
}

async function timeAsking(url: string, { method, path }: CallDefinition, body: object): Promise<number> {
  const asked = performance.now();
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  const took = performance.now() - asked;
  if (answer.status !== 200) throw new Error(`${path} returned ${answer.status}`);
  return took;
}

/** Load-test people, with or without a verified address. */
async function setStatus(database: Client, people: number, status: 'active' | 'unverified'): Promise<void> {
  const usernames = Array.from({ length: people }, (_, index) => usernameOf(index + 1));
  const { rowCount } = await database.query(
    'update account set status = $1 where username = any($2::text[])',
    [status, usernames],
  );
  if (rowCount !== people) throw new Error(`Only ${rowCount} of ${people} people were found`);
}

/** Waits until earlier requests are fully processed, so that they don't disturb the next measurement. */
async function untilHandled(database: Client): Promise<void> {
  const waiting = `select from outbox where topic like '%identity.mail-requests'
    and not exists (select from inbox where inbox.event_id = outbox.event_id) limit 1`;
  await waitFor(async () => (await database.query(waiting)).rowCount === 0, {
    timeoutMs: HANDLED_TIMEOUT_MS,
    what: 'every mail request to be processed',
  });
}
