import { waitFor } from '@rigwise/testing';
import { CodeLoad } from '../../rig/code-load.ts';
import type { Rig } from '../../rig/rig.ts';
import { MAIL_BARS } from '../../load/scenarios/bars.ts';
import { ageLog } from '../age-log.ts';
import { PEOPLE, type BenchRun } from '../bench-run.ts';
import { percentile } from '../measure/statistics.ts';
import { coresOf } from '../measure/usage.ts';
import { atMost, never, withoutBar, type Row } from '../report/row.ts';
import { importPeople, READERS, untilKnown, type Imported } from './import-people.ts';
import type { Section } from './section.ts';

/**
 * A directory's size, and how long it may take until everyone in it is known everywhere; scaled down for fewer
 * people.
 */
const WHOLE = { people: 100_000, seconds: 15 * 60 };
const CODES_A_SECOND = 5;
/** So many that nobody exceeds the hourly limit, however slow the machine. */
const ASKING = 3_000;
const WARM_UP_CODES = 50;
const SETTLED_TIMEOUT_MS = 120_000;

/** Imports a directory by PUT, chunk by chunk, while people outside of it request sign-in codes. */
export async function importSection(run: BenchRun): Promise<Section> {
  const { rig } = run;
  const people = run.either(WHOLE.people, 3_000);
  await rig.addPeople(PEOPLE + ASKING);
  // Their own events are not part of the import.
  const everybody = { prefix: 'load.', people: PEOPLE + ASKING };
  await Promise.all(READERS.map((name) => untilKnown(rig, name, everybody)));
  const codes = new CodeLoad({
    url: rig.url,
    first: PEOPLE + 1,
    people: ASKING,
    perSecond: CODES_A_SECOND,
  });
  await ageLog(rig.parts.addresses.databaseUrl);
  run.say(`Codes, ${CODES_A_SECOND} a second, to warm up …`);
  codes.start();
  await waitFor(() => delaysOf(codes, rig).length >= WARM_UP_CODES, {
    timeoutMs: SETTLED_TIMEOUT_MS,
    what: 'the first codes',
  });
  const before = codes.asks.length;
  run.say(`Importing ${people} people meanwhile …`);
  const imported = await importPeople(rig, people);
  await codes.stop();
  const asked = codes.asks.slice(before);
  const accepted = asked.filter(({ answer }) => answer === 'accepted');
  await waitFor(() => delaysOf(codes, rig).length >= codes.accepted, {
    timeoutMs: SETTLED_TIMEOUT_MS,
    what: `${codes.accepted} mails`,
  });
  const delays = delaysOf({ asks: accepted }, rig);
  return {
    rows: [
      ...codeRows(people, delays, imported.usage.otherCores),
      ...(asked.length > accepted.length
        ? [never('… failed', `${asked.length - accepted.length} of ${asked.length}`)]
        : []),
      ...importRows(people, imported),
    ],
    notes: [noteOf(people, imported, run)],
  };
}

function codeRows(people: number, delays: readonly number[], otherCores: number): Row[] {
  const figure = { digits: 0, unit: 'ms', otherCores };
  const what = `send code to mail accepted while ${people} people are imported`;
  return [
    withoutBar({
      what: `${what}, p50 of ${delays.length}`,
      ours: `${percentile(delays, 50).toFixed(0)} ms`,
      limit: '',
      otherCores,
    }),
    atMost({ ...figure, what: '… p99', value: percentile(delays, 99), bar: MAIL_BARS.p99 }),
  ];
}

function importRows(people: number, { knownSeconds, usage: { otherCores } }: Imported): Row[] {
  const bar = (WHOLE.seconds * people) / WHOLE.people;
  return READERS.map((name) =>
    atMost({
      what: `${people} people imported until ${name} knows them all`,
      value: knownSeconds[name] ?? Infinity,
      bar,
      barText: `≤ ${bar.toFixed(0)} s (${WHOLE.people} in ${WHOLE.seconds / 60} min)`,
      digits: 0,
      unit: 's',
      otherCores,
    }),
  );
}

function noteOf(people: number, { answeredSeconds, usage }: Imported, run: BenchRun): string {
  const cores = Object.entries(coresOf(usage)).map(([name, used]) => ({
    name,
    used: used - (run.idle[name] ?? 0),
  }));
  const used = cores
    .toSorted((a, b) => b.used - a.used)
    .map(({ name, used: most }) => `${name} ${most.toFixed(2)}`);
  const pace = (people / answeredSeconds).toFixed(0);
  return `An import was answered at ${pace} people a second, piece after piece; cores that it and the codes took: ${used.join(', ')}.`;
}

/** For each mailed code: ms from the response to the mail's final dot. */
function delaysOf({ asks }: Pick<CodeLoad, 'asks'>, { mail }: Rig): number[] {
  const received = new Map<string, number[]>();
  for (const { to, receivedAt } of mail.mails) {
    const times = received.get(to) ?? [];
    times.push(receivedAt.getTime());
    received.set(to, times);
  }
  return asks.flatMap(({ address, askedAt, answeredAt, answer }) => {
    // The same person asks again only after minutes.
    const at = received.get(address)?.find((time) => time >= askedAt);
    return answer !== 'accepted' || answeredAt === undefined || at === undefined ? [] : [at - answeredAt];
  });
}
