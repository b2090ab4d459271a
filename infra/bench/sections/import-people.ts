import { setTimeout as pause } from 'node:timers/promises';
import { makeServiceToken, MOST_OF_A_CALL, putDirectory } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { Client } from 'pg';
import type { Rig } from '../../rig/rig.ts';
import { PASSWORD } from '../bench-run.ts';
import { between, read, type Usage } from '../measure/usage.ts';
import { signIn } from './sign-in-once.ts';

/** Services that keep their own copy of people, from identity's events. */
export const READERS = ['notification', 'access-request', 'assessment'] as const;
/** Prefix of the addresses that belong to imported people. */
const IMPORTED = 'import.';
/** Counting people takes database time from the services. */
const BETWEEN_COUNTS_MS = 500;
const KNOWN_TIMEOUT_MS = 30 * 60_000;

export interface Imported {
  /** From the first call to the response to the last. */
  readonly answeredSeconds: number;
  /** From the first call until a service had processed all of it, by service name. */
  readonly knownSeconds: Readonly<Record<string, number>>;
  readonly usage: Usage;
}

/** Like an HR system's program: one call after the other, each with as many people as allowed. */
export async function importPeople(rig: Rig, people: number): Promise<Imported> {
  const secret = await makeToken(rig.url);
  const before = read(rig.pids());
  const begun = performance.now();
  const seconds = (): number => (performance.now() - begun) / 1000;
  for (let first = 1; first <= people; first += MOST_OF_A_CALL) {
    await put(rig.url, secret, crew(first, Math.min(MOST_OF_A_CALL, people - first + 1)));
  }
  const answeredSeconds = seconds();
  const known = READERS.map(async (name) => {
    await untilKnown(rig, name, { prefix: IMPORTED, people });
    return [name, seconds()] as const;
  });
  const knownSeconds = Object.fromEntries(await Promise.all(known));
  return { answeredSeconds, knownSeconds, usage: between(before, read(rig.pids())) };
}

async function makeToken(url: string): Promise<string> {
  const cookie = await signIn(url, 'ada.admin', PASSWORD);
  const answer = await fetch(url + makeServiceToken.path, {
    method: makeServiceToken.method,
    headers: { 'content-type': 'application/json', origin: url, cookie },
    body: JSON.stringify({ name: 'Import', scopes: ['directory:write'], expiresInDays: 1 }),
  });
  if (!answer.ok) throw new Error(`Creating a token returned ${answer.status}`);
  return makeServiceToken.answers[201].schema.parse(await answer.json()).secret;
}

/** People who report to the first of them. */
function crew(first: number, count: number): object[] {
  const numberOf = (at: number): string => `IMPORT-${String(first + at).padStart(6, '0')}`;
  return Array.from({ length: count }, (_, at) => ({
    employeeNumber: numberOf(at),
    firstName: 'Hana',
    lastName: `Ortiz ${first + at}`,
    email: `${IMPORTED}${first + at}@rigwise.example`,
    department: 'Drilling',
    position: 'Roughneck',
    location: 'Rig Aurora',
    managerNumber: at === 0 ? null : numberOf(0),
  }));
}

/** @throws Error unless everyone is new: otherwise less was measured than requested */
async function put(url: string, secret: string, people: readonly object[]): Promise<void> {
  const answer = await fetch(url + putDirectory.path, {
    method: putDirectory.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify({ people }),
  });
  if (!answer.ok) throw new Error(`A part of the import returned ${answer.status}`);
  const { summary } = putDirectory.answers[200].schema.parse(await answer.json());
  if (summary.created !== people.length) throw new Error(`Only ${summary.created} people were created`);
}

/** Waits until a service has processed identity's events about everyone whose address has the prefix. */
export async function untilKnown(
  { parts }: Rig,
  name: (typeof READERS)[number],
  { prefix, people }: { readonly prefix: string; readonly people: number },
): Promise<void> {
  const database = new Client({ connectionString: parts.databases[name] });
  await database.connect();
  try {
    const count = 'select count(*)::int as known from person where starts_with(email, $1)';
    await waitFor(
      async () => {
        const { rows } = await database.query<{ known: number }>(count, [prefix]);
        return rows[0]?.known === people || pause(BETWEEN_COUNTS_MS, false);
      },
      { timeoutMs: KNOWN_TIMEOUT_MS, what: `all ${people} people to be known` },
    );
  } finally {
    await database.end();
  }
}
