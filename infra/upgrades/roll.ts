import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@rigwise/testing';
import { migrateDatabases } from '../local/prepare/databases.ts';
import type { ProcessName } from '../rig/rig.ts';
import type { Checks } from '../chaos/checks.ts';
import type { ChaosContext, ChaosRig, Row } from '../chaos/fault.ts';
import { BusyPeople } from '../chaos/processes/busy-people.ts';
import { instances, pairs } from '../chaos/processes/pairs.ts';
import { holds } from '../chaos/table.ts';
import { isGood } from '../chaos/traffic/answers.ts';
import { query } from '../chaos/traffic/query.ts';
import { underFault } from '../chaos/traffic/under-fault.ts';

/** A balancer probes once a second. */
const NOTICED_MS = 1_500;
/** Each step uses up two people a second, plus those of three loops that run as fast as they can. */
const PEOPLE = 10_000;
/** Long enough that all traffic meets the result of a step. */
const LOOK_MS = 10_000;
const FILED_MS = 30_000;

/** The folders of two built revisions. */
export interface Revisions {
  readonly old: string;
  readonly new: string;
}

interface Step {
  readonly name: string;
  readonly take: (checks: Checks) => Promise<void>;
}

/**
 * Rolls a platform with two instances of each service from the old revision to the new one and back, while people use
 * it: a rollout, and a rollback after the new version has written data.
 * @returns a row for each step
 */
export async function rollThereAndBack(
  context: ChaosContext,
  revisions: Revisions,
  say: (line: string) => void,
): Promise<Row[]> {
  const runs = new Map<ProcessName, string>();
  const { chaos, nextPerson } = await pairs(context, {
    people: PEOPLE,
    checkoutOf: (name) => runs.get(name) ?? revisions.old,
  });
  const roll = async (to: string, checks: Checks): Promise<void> => {
    for (const name of instances) {
      runs.set(name, to);
      await replace(chaos, name, checks);
    }
  };
  const steps: readonly Step[] = [
    {
      name: 'old services, new migrations',
      take: async () => {
        const { addresses, databases } = chaos.rig.parts;
        const services = Object.keys(databases);
        const applied = await migrateDatabases(addresses.databaseUrl, services, revisions.new);
        say(`  ${applied.length === 0 ? 'no migration is new' : `applied ${applied.join(', ')}`}`);
      },
    },
    { name: 'new services beside old', take: (checks) => roll(revisions.new, checks) },
    { name: 'old services again', take: (checks) => roll(revisions.old, checks) },
  ];
  const rows: Row[] = [];
  for (const step of steps) {
    say(`${step.name} …`);
    const row = await takeStep(chaos, nextPerson, step);
    say(`${step.name}: ${holds(row) ? 'ok' : `MISSED: ${row.problems.join('; ')}`}`);
    rows.push(row);
  }
  return rows;
}

/** The other instance serves meanwhile; the old process is asked to stop, and serves until the balancer notices. */
async function replace({ rig }: ChaosRig, name: ProcessName, checks: Checks): Promise<void> {
  const process = rig.process(name);
  const how = await process.stop();
  checks.that(`${name} ends in time, with 0`, how === 'exited with 0', how);
  await process.start();
  await pause(NOTICED_MS);
}

async function takeStep(
  chaos: ChaosRig,
  nextPerson: Parameters<typeof underFault>[0]['nextPerson'],
  { name, take }: Step,
): Promise<Row> {
  let asked: readonly string[] = [];
  let pages = 0;
  const row = await underFault({
    fault: name,
    chaos,
    nextPerson,
    async breakAndMend(traffic, checks) {
      const busy = new BusyPeople(traffic, chaos.rig.url, nextPerson);
      await take(checks);
      await pause(LOOK_MS);
      await busy.stop();
      ({ asked, pages } = busy);
      checks.that('every file of the console comes', busy.missing.length === 0, busy.missing[0]);
      await checks.eventually('every request for access is filed', () => filed(chaos, busy.asked));
    },
    judge: (answers, checks) => checks.that('no request fails', answers.every(isGood)),
  });
  const { missing, repeated } = await countRequests(chaos, asked);
  return {
    ...row,
    usersSaw: `${row.usersSaw}, console file ${pages}x 200`,
    lost: row.lost + missing,
    doubled: row.doubled + repeated,
  };
}

async function filed(chaos: ChaosRig, asked: readonly string[]): Promise<void> {
  const areThere = async (): Promise<boolean> => (await countRequests(chaos, asked)).missing === 0;
  await waitFor(areThere, { timeoutMs: FILED_MS, what: `${asked.length} requests for access` });
}

/** Access requests that were answered with 200 and are missing or recorded more than once. */
async function countRequests(
  { rig }: ChaosRig,
  asked: readonly string[],
): Promise<{ readonly missing: number; readonly repeated: number }> {
  const rows = await query<{ times: number }>(
    rig.parts.databases['access-request'] ?? '',
    `SELECT sum(times_asked)::int AS times FROM access_request WHERE email_key = ANY($1) GROUP BY email_key`,
    [asked],
  );
  return { missing: asked.length - rows.length, repeated: rows.filter(({ times }) => times > 1).length };
}
