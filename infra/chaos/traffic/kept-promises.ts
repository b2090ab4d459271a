import type { Rig } from '../../rig/rig.ts';
import type { Ask } from '../../rig/code-load.ts';
import { countMails, MailLedger, type CommittedCode, type MailCount } from '../../rig/mail-count.ts';
import type { Checks } from '../checks.ts';
import type { Browser } from './browser.ts';
import { query } from './query.ts';

const SETTLE_MS = 60_000;

export interface Promises {
  readonly asks: readonly Ask[];
  /** Browsers whose sign-in was answered with 200. */
  readonly signedIn: readonly Browser[];
  /** Whether a mail that the mail server permanently rejected counts as delivered. */
  readonly refusalsCount?: boolean;
  /** The span of `Date.now()` in which a message may be duplicated, if identical. */
  readonly mayDouble?: { readonly from: number; readonly to: number };
  /** Message-IDs that may arrive one extra time, if identical. */
  readonly mayComeAgain?: readonly string[];
}

/** Waits for what is still pending, then counts what people were promised and did not get, or got twice. */
export async function countPromises(
  rig: Rig,
  promises: Promises,
  checks: Checks,
): Promise<{ readonly lost: number; readonly doubled: number; readonly codes: readonly CommittedCode[] }> {
  const { asks, signedIn, refusalsCount = false } = promises;
  const ledger = new MailLedger(rig.parts.databases);
  try {
    const { settled } = await ledger.untilSettled(asks, SETTLE_MS);
    checks.that('every mail comes to an end: sent, refused or expired', settled);
    const codes = await ledger.codesOf(asks);
    const mine = new Set(asks.map(({ address }) => address));
    const mails = rig.mail.mails.filter(({ to }) => mine.has(to));
    const count = countMails({ asks, codes, mails, extraCopies: excusedCopies(rig, promises) });
    judge(count, checks);
    const failed = new Set(codes.flatMap(({ id, state }) => (state === 'failed' ? [id] : [])));
    const lost = count.lost.filter((id) => !(refusalsCount && failed.has(id)));
    const sessions = await countLostSessions(rig, signedIn);
    checks.that('every sign-in that was answered with 200 has its session', sessions === 0);
    return { lost: lost.length + sessions, doubled: count.doubledNotAllowed.length, codes };
  } finally {
    await ledger.close();
  }
}

function judge({ falselyAccepted, ofRolledBack, notIdentical }: MailCount, checks: Checks): void {
  const none = (name: string, of: readonly string[]): void =>
    checks.that(name, of.length === 0, `${of.length}`);
  none('every code that was answered with 200 is committed', falselyAccepted);
  none('no mail is of a code that was never committed', ofRolledBack);
  none('what comes twice is identical', notIdentical);
}

function excusedCopies({ mail }: Rig, { mayDouble, mayComeAgain = [] }: Promises): Map<string, number> {
  const excused = new Map(mayComeAgain.map((messageId) => [messageId, 1]));
  for (const { messageId, receivedAt } of mayDouble ? mail.mails : []) {
    const at = receivedAt.getTime();
    if (mayDouble && at >= mayDouble.from && at <= mayDouble.to) {
      excused.set(messageId, (excused.get(messageId) ?? 0) + 1);
    }
  }
  return excused;
}

/** How many sign-ins were answered with 200 but have no session in the database. */
async function countLostSessions({ parts }: Rig, browsers: readonly Browser[]): Promise<number> {
  const hashes = browsers.map(({ sessionHash }) => sessionHash);
  const rows = await query<{ hash: string }>(
    parts.databases['identity'] ?? '',
    'SELECT hash FROM session WHERE hash = ANY($1)',
    [hashes],
  );
  return browsers.length - rows.length;
}
