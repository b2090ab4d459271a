import { waitFor, type ReceivedMail } from '@rigwise/testing';
import type { Rig } from '../../rig/rig.ts';
import { AccessLedger, type AccessFacts } from './access-ledger.ts';
import { AccessLoad, type AccessCase, type AccessLoadOptions } from './access-load.ts';
import { termsOf, twoAdministrators } from './administrators.ts';
import { countAccess, type AccessCount } from './count-access.ts';

/** Decided before anything breaks, so that lazy initialisation is done. */
const BEFOREHAND = 3;
const SETTLE_TIMEOUT_MS = 300_000;
const SETTLE_PAUSE_MS = 200;

export type Pace = Pick<AccessLoadOptions, 'perSecond' | 'atMost' | 'onAnswer'>;

/** The outcome of the requests of a finished load. */
export interface Settled {
  readonly cases: readonly AccessCase[];
  /** In the order of the cases. */
  readonly facts: readonly AccessFacts[];
  readonly mails: readonly ReceivedMail[];
  readonly settleSeconds: number;
  /** What failed, in words. */
  readonly failures: readonly string[];
  /** @param extraCopies for messages that may arrive more than once: how many extra copies are allowed */
  readonly count: (extraCopies: ReadonlyMap<string, number>) => AccessCount;
}

/** People request access, and two administrators decide each request simultaneously, while something breaks. */
export class DecidedRequests {
  private readonly rig: Rig;
  private readonly administrators: readonly string[];
  private readonly ledger: AccessLedger;
  private readonly load: AccessLoad;
  private readonly firstMail: number;

  private constructor(
    rig: Rig,
    parts: {
      readonly administrators: readonly string[];
      readonly ledger: AccessLedger;
      readonly load: AccessLoad;
    },
  ) {
    this.rig = rig;
    this.administrators = parts.administrators;
    this.ledger = parts.ledger;
    this.load = parts.load;
    this.firstMail = rig.mail.mails.length;
  }

  /** Resolves when the first requests are decided. */
  static async start(rig: Rig, pace: Pace): Promise<DecidedRequests> {
    const { databases } = rig.parts;
    const both = await twoAdministrators(rig);
    const [first] = both;
    if (!first) throw new Error('There is no administrator');
    const administrators = both.map(({ accountId }) => accountId).sort();
    const ledger = new AccessLedger(databases);
    const load = new AccessLoad({
      ...{ ...pace, url: rig.url, databaseUrl: databases['access-request'] ?? '', administrators: both },
      terms: await termsOf(rig, first),
    });
    const requests = new DecidedRequests(rig, { administrators, ledger, load });
    try {
      await waitFor(async () => (await ledger.administrators()).join() === administrators.join(), {
        ...{ timeoutMs: SETTLE_TIMEOUT_MS, what: 'notification to know the administrators' },
      });
      load.start();
      await requests.untilDecided(BEFOREHAND);
      return requests;
    } catch (error) {
      await requests.close();
      throw error;
    }
  }

  /** Waits until this many more have been decided. */
  async untilDecided(more: number): Promise<void> {
    const decided = (): number => this.load.cases.filter(({ told }) => told.length > 0).length;
    const enough = decided() + more;
    await waitFor(() => decided() >= enough, { timeoutMs: SETTLE_TIMEOUT_MS, what: `${more} decisions` });
  }

  /**
   * Stops requesting. Waits until each request is decided, every mail has a final state and no event is unpublished.
   */
  async end(): Promise<Settled> {
    const { ledger, load, administrators } = this;
    await load.stop();
    const settling = performance.now();
    await this.untilSettled().catch(() => undefined);
    const settleSeconds = (performance.now() - settling) / 1000;
    const { cases, failures } = load;
    const facts = await ledger.factsOf(cases);
    const mails = this.rig.mail.mails
      .slice(this.firstMail)
      .filter(({ to }) => cases.some(({ email }) => email === to));
    const count: Settled['count'] = (extraCopies) =>
      countAccess({ cases, facts, mails, administrators, extraCopies });
    return { cases, facts, mails, settleSeconds, failures, count };
  }

  async close(): Promise<void> {
    await this.load.close();
    await this.ledger.close();
  }

  /**
   * Waits until every confirmed request has led to an invitation and its mails, and no event is unpublished, or until
   * a timeout.
   */
  private async untilSettled(): Promise<void> {
    const asked = this.load.cases.filter((one) => one.asked);
    for (const until = performance.now() + SETTLE_TIMEOUT_MS; performance.now() < until;) {
      const facts = await this.ledger.factsOf(asked);
      const ended = facts.every((found) => endOf(found) !== null && this.isTold(found));
      if (ended && (await this.ledger.unpublished()) === 0) return;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_PAUSE_MS));
    }
  }

  private isTold({ notified }: AccessFacts): boolean {
    return notified.length >= this.administrators.length && notified.every(({ read }) => read);
  }
}

/** When the last consequence of an approval occurred; null while one is missing. */
export function endOf({ deliveries, settledAt, audited }: AccessFacts): number | null {
  if (settledAt === null || deliveries.length < 2 || audited.length < 3) return null;
  const ends = [settledAt, ...deliveries.map((delivery) => delivery.settledAt)];
  return ends.every((end) => end !== null) ? Math.max(...ends.map((end) => end.getTime())) : null;
}
