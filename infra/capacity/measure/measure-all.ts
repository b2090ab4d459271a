import { BenchRun, PASSWORD, PEOPLE } from '../../bench/bench-run.ts';
import { watchIdle } from '../../bench/idle.ts';
import { startInbox } from '../../bench/inbox.ts';
import type { Job, Outcome } from '../../bench/load/jobs.ts';
import { SideProcess } from '../../bench/load/side-process.ts';
import { machineText } from '../../bench/measure/machine.ts';
import { median } from '../../bench/measure/statistics.ts';
import { signIn } from '../../bench/sections/sign-in-once.ts';
import type { Taker } from '../../bench/sections/attempt-load.ts';
import type { Rig } from '../../rig/rig.ts';
import type { ActionName } from '../model/actions.ts';
import { processNames, type MeasuredAction, type MeasuredFigures } from '../model/measured.ts';
import { approve, askForAccess, waitingRequests } from './access.ts';
import { announceToAll } from './announcing.ts';
import { addTestOfForty, saveAnswersOf, startAttempts, submitAttempts } from './attempts.ts';
import { kafkaBytes, redisBytes } from './brokers.ts';
import { lookAt, looks, warmUp } from './looking.ts';
import { Meter, rounded, type Metered } from './meter.ts';
import { signInByCode, signInByPassword } from './sign-ins.ts';
import { Stores } from './stores.ts';

const ADMINISTRATOR = 'ada.admin';
/** Bytes per row are meaningful from this many rows on: with fewer, index pages and roots dominate. */
const LEAST_ROWS = 100;
/** Until V8 has compiled what attempts need. */
const WARM_UP_ATTEMPTS = 100;
/** As in a rig (infra/local/prepare/topics.ts). */
const PARTITIONS = 3;

/** Runs all measurements, one after the other, on a platform with no other users. */
export async function measureAll(
  rig: Rig,
  { quick, say }: { readonly quick: boolean; readonly say: (line: string) => void },
): Promise<MeasuredFigures> {
  const idle = await watchIdle(rig, await startInbox(rig), say);
  const wanted = {
    quick,
    sections: [],
    write: false,
    start: false,
    fresh: false,
    command: 'npm run capacity',
  };
  const driver = new SideProcess<Job, Outcome>('load/driver.ts');
  const run = new BenchRun(rig, driver, { wanted, idle, say });
  const stores = new Stores(rig);
  const meter = new Meter(run, stores);
  const found = new Map<ActionName, Metered>();
  const measure = async (name: ActionName, work: () => Promise<number>): Promise<void> => {
    const metered = await meter.measure(work);
    found.set(name, metered);
    say(line(name, metered.action));
  };
  try {
    const testId = await addTestOfForty(run);
    const [bytes, rows] = [await stores.bytes(), (await stores.tally()).rows];
    await run.warmUp();
    await measure('password-sign-in', () => signInByPassword(run));
    const cookies = await run.sessions(run.either(1_000, 300));
    await signInByCode(run, 1, run.either(5, 1));
    await measure('code-sign-in', () => signInByCode(run, 200, run.either(20, 4)));
    const admin = await signIn(rig.url, ADMINISTRATOR, PASSWORD);
    await askForAccess(run, 1, run.either(45, 15));
    const asked = run.either(200, 45);
    await measure('access-asked', () => askForAccess(run, 1_001, asked));
    const [one, ...others] = await waitingRequests(run, admin, asked);
    await approve(run, admin, one ? [one] : []);
    await measure('access-approved', () => approve(run, admin, others));
    let announced = { recipients: 0, ms: 0 };
    await measure('announcement', async () => {
      announced = await announceToAll(run, stores, admin);
      return announced.recipients;
    });
    for (const look of looks) {
      const who = look === 'people-page' ? [admin] : cookies;
      await warmUp(run, look, look === 'session-check' ? [admin] : who);
      await measure(look, () => lookAt(run, look, who));
    }
    let takers: readonly Taker[] = [];
    const count = run.either(500, 100);
    const first = await startAttempts(run, testId, cookies.slice(count, count + WARM_UP_ATTEMPTS));
    await saveAnswersOf(run, first);
    await submitAttempts(run, first);
    await measure('attempt-started', async () => {
      takers = await startAttempts(run, testId, cookies.slice(0, count));
      return takers.length;
    });
    await measure('answer-saved', () => saveAnswersOf(run, takers));
    await measure('attempt-submitted', () => submitAttempts(run, takers));
    // Last, because added people slow down lists and receive announcements.
    await measure('person-added', () => addPeople(rig, run.either(2_000, 500)));
    const tally = await stores.tally();
    const { relayed, handled } = await stores.fastest();
    const events = Object.values(tally.events).reduce((sum, one) => sum + one, 0);
    return {
      day: new Date().toISOString().slice(0, 10),
      machine: machineText(),
      otherCores: rounded(median([...found.values()].map(({ otherCores }) => otherCores))),
      actions: Object.fromEntries(
        [...found].map(([name, { action }]) => [name, action]),
      ) as MeasuredFigures['actions'],
      tables: tablesOf({ rows, bytes }, { rows: tally.rows, bytes: await stores.bytes() }),
      kafkaBytesAnEvent: Math.round(kafkaBytes(rig.parts.stateFolder) / events),
      redisBytes: await redisBytes(rig.parts.addresses.redisUrl),
      relayedASecond: relayed,
      handledASecondAPartition: Math.round(handled / PARTITIONS),
      receiptMs: rounded(await stores.receiptMs(run.either(50_000, 5_000))),
      tellingMs: rounded(announced.ms / announced.recipients),
    };
  } finally {
    driver.stop();
    await stores.close();
  }
}

async function addPeople(rig: Rig, count: number): Promise<number> {
  await rig.addPeople(PEOPLE + count);
  return count;
}

interface Stored {
  readonly rows: Readonly<Record<string, number>>;
  readonly bytes: Readonly<Record<string, number>>;
}

/** The growth of a table in bytes per row added. */
function tablesOf(before: Stored, after: Stored): MeasuredFigures['tables'] {
  return Object.fromEntries(
    Object.entries(after.rows).flatMap(([table, now]) => {
      const rows = now - (before.rows[table] ?? 0);
      const bytes = (after.bytes[table] ?? 0) - (before.bytes[table] ?? 0);
      return rows < LEAST_ROWS ? [] : [[table, { rows, bytes: Math.round(bytes / rows) }]];
    }),
  );
}

const line = (name: ActionName, { count, cpu, mails }: MeasuredAction): string =>
  `${name}: ${count} times, ${mails} mails each, CPU-s per 1,000: ` +
  processNames.map((process) => `${process} ${cpu[process].toFixed(3)}`).join(', ');
