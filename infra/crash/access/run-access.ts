import { waitFor } from '@rigwise/testing';
import type { Rig } from '../../rig/rig.ts';
import type { Component } from '../components.ts';
import { DeliveryJournal } from '../delivery-journal.ts';
import { killAtSeams } from '../kill-at-seams.ts';
import type { Kill } from '../kill.ts';
import { AccessLedger, type AccessFacts } from './access-ledger.ts';
import { AccessLoad, type AccessCase } from './access-load.ts';
import { termsOf, twoAdministrators } from './administrators.ts';
import { countAccess, type AccessCount } from './count-access.ts';

const PER_SECOND = 3;
/** Requests under way. */
const AT_MOST = 10;
/** Decided before anything is killed: whatever prepares itself at the first is done then. */
const BEFOREHAND = 3;
const SETTLE_TIMEOUT_MS = 300_000;
const SETTLE_PAUSE_MS = 200;

export interface AccessOptions {
  /** Of each component. */
  readonly kills: number;
  /** Limits how often a process comes by a failpoint before it dies there. */
  readonly mostTimes?: number;
}

/** A kill, and how many requests were on their way: from the form by the administrators' click to the mail and back. */
export interface AccessKill {
  readonly kill: Kill;
  readonly inFlight: number;
}

export interface AccessRun {
  readonly components: readonly Component[];
  readonly kills: readonly AccessKill[];
  readonly count: AccessCount;
  readonly settleSeconds: number;
  /** Why it does not hold; none where it does. */
  readonly complaints: readonly string[];
}

/**
 * Kills components at their seams, all of them at the same time, while people ask for access and two administrators
 * at once decide every request; lets everything settle, and counts.
 */
export async function runAccess(
  rig: Rig,
  components: readonly Component[],
  { kills, mostTimes }: AccessOptions,
): Promise<AccessRun> {
  const { databases } = rig.parts;
  const administrators = await twoAdministrators(rig);
  const [ada] = administrators;
  if (!ada) throw new Error('There is no administrator');
  const ledger = new AccessLedger(databases);
  const journal = await DeliveryJournal.keep(databases['notification'] ?? '');
  const told = administrators.map(({ accountId }) => accountId).sort();
  await waitFor(async () => (await ledger.administrators()).join() === told.join(), {
    ...{ timeoutMs: SETTLE_TIMEOUT_MS, what: 'notification to know the administrators' },
  });
  const load = new AccessLoad({
    ...{ url: rig.url, databaseUrl: databases['access-request'] ?? '', administrators },
    ...{ terms: await termsOf(rig, ada), perSecond: PER_SECOND, atMost: AT_MOST },
  });
  const firstMail = rig.mail.mails.length;
  try {
    load.start();
    await waitFor(() => load.cases.filter(({ told }) => told.length > 0).length >= BEFOREHAND, {
      timeoutMs: SETTLE_TIMEOUT_MS,
      what: 'the first decisions',
    });
    const killings = await Promise.all(
      components.map(async (component) => {
        await rig.process(component.process).stop();
        return killAtSeams({ rig }, component, {
          kills: Math.max(kills, component.seams.length),
          ...(mostTimes !== undefined && { mostTimes }),
        });
      }),
    );
    await load.stop();
    const settling = performance.now();
    await untilSettled(ledger, load.cases, told.length).catch(() => undefined);
    const settleSeconds = (performance.now() - settling) / 1000;

    const facts = await ledger.factsOf(load.cases);
    const mails = rig.mail.mails
      .slice(firstMail)
      .filter(({ to }) => load.cases.some(({ email }) => email === to));
    const done = killings.flatMap((killing) => killing.kills);
    const extraCopies = await journal.extraCopies(
      mails.map(({ messageId }) => messageId),
      done,
    );
    const count = countAccess({ cases: load.cases, facts, mails, administrators: told, extraCopies });
    const met = done.map((kill) => ({ kill, inFlight: requestsOnTheirWay(kill, load.cases, facts) }));
    const idle = met.filter(({ inFlight }) => inFlight === 0).map(({ kill }) => kill);
    const complaints = [
      ...load.failures,
      ...killings.flatMap(({ missed }) => missed),
      ...idle.map(({ component, seam }) => `a kill of ${component} at ${seam} met no request`),
      ...count.wrongs,
    ];
    return { components, kills: met, count, settleSeconds, complaints };
  } finally {
    await load.close();
    await ledger.close();
  }
}

/** Every request that was asked for is invited and mailed, and no event waits. */
async function untilSettled(
  ledger: AccessLedger,
  cases: readonly AccessCase[],
  administrators: number,
): Promise<void> {
  const asked = cases.filter((one) => one.asked);
  for (const until = performance.now() + SETTLE_TIMEOUT_MS; performance.now() < until;) {
    const facts = await ledger.factsOf(asked);
    const ended = facts.every((found) => endOf(found) !== null && isTold(found, administrators));
    if (ended && (await ledger.unpublished()) === 0) return;
    await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
  }
}

const isTold = ({ notified }: AccessFacts, administrators: number): boolean =>
  notified.length >= administrators && notified.every(({ read }) => read);

/** When the last came about of what an approval leads to; null while something is missing. */
function endOf({ deliveries, settledAt, audited }: AccessFacts): number | null {
  if (settledAt === null || deliveries.length < 2 || audited.length < 3) return null;
  const ends = [settledAt, ...deliveries.map((delivery) => delivery.settledAt)];
  return ends.every((end) => end !== null) ? Math.max(...ends.map((end) => end.getTime())) : null;
}

function requestsOnTheirWay(
  { from }: Kill,
  cases: readonly AccessCase[],
  facts: readonly AccessFacts[],
): number {
  return cases.filter(({ asked, askedAt }, index) => {
    const found = facts[index];
    if (!asked || askedAt > from || !found) return false;
    return (endOf(found) ?? Number.POSITIVE_INFINITY) > from;
  }).length;
}
