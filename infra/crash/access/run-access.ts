import type { Rig } from '../../rig/rig.ts';
import type { Component } from '../components.ts';
import { DeliveryJournal } from '../delivery-journal.ts';
import { killAtSeams } from '../kill-at-seams.ts';
import type { Kill } from '../kill.ts';
import type { AccessFacts } from './access-ledger.ts';
import type { AccessCase } from './access-load.ts';
import type { AccessCount } from './count-access.ts';
import { DecidedRequests, endOf } from './decided-requests.ts';

/** Requests per second, and at most in flight. */
const PACE = { perSecond: 3, atMost: 10 } as const;

export interface AccessOptions {
  /** Per component. */
  readonly kills: number;
  /** Limits how often a process passes a failpoint before it dies there. */
  readonly mostTimes?: number;
}

/** A kill, and how many requests were in flight: from the form through the administrators' click to the mail. */
export interface AccessKill {
  readonly kill: Kill;
  readonly inFlight: number;
}

export interface AccessRun {
  readonly components: readonly Component[];
  readonly kills: readonly AccessKill[];
  readonly count: AccessCount;
  readonly settleSeconds: number;
  /** The failed checks; empty if all passed. */
  readonly complaints: readonly string[];
}

/**
 * Kills components at their failpoints, all at the same time, while people request access and two administrators
 * decide every request simultaneously; waits until everything has settled, and counts.
 */
export async function runAccess(
  rig: Rig,
  components: readonly Component[],
  { kills, mostTimes }: AccessOptions,
): Promise<AccessRun> {
  const journal = await DeliveryJournal.keep(rig.parts.databases['notification'] ?? '');
  const requests = await DecidedRequests.start(rig, PACE);
  try {
    const killings = await Promise.all(
      components.map(async (component) => {
        await rig.process(component.process).stop();
        return killAtSeams({ rig }, component, {
          kills: Math.max(kills, component.seams.length),
          ...(mostTimes !== undefined && { mostTimes }),
        });
      }),
    );
    const { cases, facts, mails, settleSeconds, failures, count: countWith } = await requests.end();
    const done = killings.flatMap((killing) => killing.kills);
    const count = countWith(
      await journal.extraCopies(
        mails.map(({ messageId }) => messageId),
        done,
      ),
    );
    const met = done.map((kill) => ({ kill, inFlight: requestsOnTheirWay(kill, cases, facts) }));
    const idle = met.filter(({ inFlight }) => inFlight === 0).map(({ kill }) => kill);
    const complaints = [
      ...failures,
      ...killings.flatMap(({ missed }) => missed),
      ...idle.map(({ component, seam }) => `a kill of ${component} at ${seam} met no request`),
      ...count.wrongs,
    ];
    return { components, kills: met, count, settleSeconds, complaints };
  } finally {
    await requests.close();
  }
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
