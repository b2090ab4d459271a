import { waitFor } from '@rigwise/testing';
import { CodeLoad } from '../rig/code-load.ts';
import { countMails, holds, MailLedger, type MailCount } from '../rig/mail-count.ts';
import type { Rig } from '../rig/rig.ts';
import type { Component } from './components.ts';
import { DeliveryJournal } from './delivery-journal.ts';
import { hitSomething, whatKillsCaught, type Caught } from './in-flight.ts';
import { killAtSeams } from './kill-at-seams.ts';
import { killFromOutside } from './kill-from-outside.ts';
import type { Killing, Plan } from './kill.ts';

/** Maximum requests in flight. */
const AT_MOST = 24;
const SETTLE_TIMEOUT_MS = 300_000;
const CODES_TIMEOUT_MS = 300_000;

export interface RunOptions extends Plan {
  /** Load-test people of the rig. */
  readonly people: number;
}

export interface ComponentRun {
  readonly component: Component;
  readonly caught: readonly Caught[];
  /** Requests that kills rolled back. */
  readonly rolledBack: number;
  readonly count: MailCount;
  readonly settled: boolean;
  readonly settleSeconds: number;
  /** The failed checks; empty if all passed. */
  readonly complaints: readonly string[];
}

/** Repeatedly kills one component under a steady load of codes, waits until everything has settled, and counts. */
export async function runComponent(
  rig: Rig,
  component: Component,
  options: RunOptions,
): Promise<ComponentRun> {
  const { codes, people } = options;
  const ledger = new MailLedger(rig.parts.databases);
  const journal = await DeliveryJournal.keep(rig.parts.databases['notification'] ?? '');
  const load = new CodeLoad({ url: rig.url, people, perSecond: component.perSecond, atMost: AT_MOST });
  try {
    await waitFor(async () => (await ledger.inFlight()) === 0, {
      timeoutMs: SETTLE_TIMEOUT_MS,
      what: 'the run before to settle',
    });
    const since = new Date();
    const firstMail = rig.mail.mails.length;
    const killsItself = component.seams.length > 0;
    if (killsItself) await rig.process(component.process).stop();
    load.start();
    const { kills: done, missed } = killsItself
      ? await killAtSeams({ rig, load }, component, options)
      : await killFromOutside({ rig, load, ledger }, component, options);
    load.allowance = codes;
    await waitFor(() => load.accepted >= codes, { timeoutMs: CODES_TIMEOUT_MS, what: `${codes} codes` });
    await load.stop();

    const { asks } = load;
    const { settled, seconds } = await ledger.untilSettled(asks, SETTLE_TIMEOUT_MS);
    const committed = await ledger.codesOf(asks);
    const mails = rig.mail.mails.slice(firstMail);
    const messageIds = mails.map(({ messageId }) => messageId);
    const extraCopies = await journal.extraCopies(messageIds, done);
    const count = countMails({ asks, codes: committed, mails, extraCopies });
    const publications = await ledger.publications(since);
    const caught = whatKillsCaught(done, { load, codes: committed, publications });
    const rolledBack = new Set(caught.flatMap((one) => one.rolledBack)).size;
    const run = { component, caught, rolledBack, count, settled, settleSeconds: seconds };
    const complaints = complaintsAbout(run, { kills: done, missed });
    for (const id of count.doubledNotAllowed) complaints.push(`${id}: ${await journal.statesOf(id)}`);
    return { ...run, complaints };
  } finally {
    await load.stop();
    await ledger.close();
  }
}

function complaintsAbout(
  { caught, count, settled }: Omit<ComponentRun, 'complaints'>,
  { missed }: Killing,
): string[] {
  const idle = caught.filter((one) => !hitSomething(one)).map(({ kill }) => kill);
  return [
    ...missed,
    ...idle.map(({ component, seam }) => `a kill of ${component} ${seam} met nothing in flight`),
    ...(settled ? [] : ['not everything settled in time']),
    ...(holds(count) ? [] : [wrongs(count)]),
  ];
}

const EXAMPLES = 3;

/** Each violation with its count and a few ids to look up in databases and logs. */
function wrongs(count: MailCount): string {
  const { lost, ofRolledBack, falselyAccepted, doubledNotAllowed, notIdentical } = count;
  return Object.entries({ lost, ofRolledBack, falselyAccepted, doubledNotAllowed, notIdentical })
    .filter(([, ids]) => ids.length > 0)
    .map(([wrong, ids]) => `${wrong}: ${ids.length}, such as ${ids.slice(0, EXAMPLES).join(' ')}`)
    .join('; ');
}
