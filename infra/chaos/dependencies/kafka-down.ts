import { setTimeout as pause } from 'node:timers/promises';
import { waitFor, type ReceivedMail } from '@rigwise/testing';
import { CodeLoad, roomForCodes, type Ask } from '../../rig/code-load.ts';
import { countMails, MailLedger, type CommittedCode } from '../../rig/mail-count.ts';
import { PATIENT } from '../chaos-rigs.ts';
import { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { Announcement } from '../traffic/announcement.ts';
import { inWords, isGood } from '../traffic/answers.ts';
import { loadTestPerson } from '../traffic/people.ts';
import { SignInsMeanwhile } from '../traffic/sign-ins-meanwhile.ts';

const CODES_A_GROUP = 20;
const SHORT_LIFE_SECONDS = 20;
const READERS = 3;
/** Both groups, one who signs in by password, and the announcement's readers. */
const PEOPLE = 2 * CODES_A_GROUP + 1 + READERS;
/** Roughly how long identity takes to restart. */
const RESTART_SECONDS = 5;
const SETTLE_MS = 90_000;

/**
 * Kafka is down for minutes. Early codes have a lifetime of seconds and expire before it returns; late ones have the
 * usual lifetime.
 */
export const kafkaDown: Fault = {
  name: 'kafka-down',
  what: 'Kafka is killed and away for minutes (--kafka-down) while codes are asked for',
  beside: true,
  async run({ settings: { kafkaDownSeconds }, ownRig }) {
    const groupSeconds = Math.max(5, Math.floor(kafkaDownSeconds / 6));
    const identity = { ...roomForCodes.identity, ...PATIENT };
    const { rig } = await ownRig({ people: PEOPLE, environment: { ...roomForCodes, identity } });
    const kafka = rig.process('kafka');
    const checks = new Checks();
    /** A code's lifetime is configuration, so identity restarts, and must start without Kafka. */
    const restartIdentity = async (lifetime: Record<string, string>): Promise<void> => {
      await rig.process('identity').stop();
      await rig.process('identity').start(lifetime);
    };
    await restartIdentity({ CODE_LIFETIME: `${SHORT_LIFE_SECONDS}s` });
    const ledger = new MailLedger(rig.parts.databases);
    const traffic = new SignInsMeanwhile(rig.url, loadTestPerson(2 * CODES_A_GROUP + 1));
    const readers = Array.from({ length: READERS }, (_, index) => loadTestPerson(PEOPLE - index));
    const announcement = await Announcement.prepare(rig, readers, traffic.log);
    const perSecond = CODES_A_GROUP / groupSeconds;
    const load = new CodeLoad({ url: rig.url, people: 2 * CODES_A_GROUP, perSecond });
    const codeMails = (): ReceivedMail[] =>
      rig.mail.mails.filter(({ to }) => load.asks.some(({ address }) => address === to));
    const group = async (): Promise<Ask[]> => {
      const before = load.asks.length;
      load.start();
      await waitFor(() => load.asks.length >= before + CODES_A_GROUP, {
        timeoutMs: 2 * groupSeconds * 1_000,
        what: 'the codes to be asked for',
      });
      await load.stop();
      return load.asks.slice(before);
    };
    try {
      await kafka.kill();
      const downUntil = Date.now() + kafkaDownSeconds * 1_000;
      traffic.start();
      await announcement.make(checks);
      const early = await group();
      checks.that('codes wait in the outbox', (await ledger.unpublished()) >= early.length);
      await pause(Math.max(0, downUntil - (groupSeconds + RESTART_SECONDS) * 1_000 - Date.now()));
      await traffic.stop();
      await restartIdentity({});
      traffic.start();
      const late = await group();
      await pause(Math.max(0, downUntil - Date.now()));
      checks.that('no code was mailed meanwhile', codeMails().length === 0);
      await kafka.start();
      const { settled, seconds } = await ledger.untilSettled(load.asks, SETTLE_MS);
      await announcement.judge(checks);
      await traffic.stop();
      checks.that('every code comes to an end: sent or expired', settled);
      const codes = await ledger.codesOf(load.asks);
      judgeEarly(of(early, codes), checks);
      judgeLate(of(late, codes), checks);
      const count = countMails({ asks: load.asks, codes, mails: codeMails() });
      const refused = load.asks.filter(({ answer }) => answer !== 'accepted');
      checks.that('codes are accepted without Kafka', refused.length === 0, `${refused.length} were not`);
      checks.that('every code that was answered with 200 is committed', count.falselyAccepted.length === 0);
      const others = traffic.log.all;
      checks.that('sign-in and session checks go on without Kafka', others.every(isGood), inWords(others));
      return {
        fault: this.name,
        usersSaw: `send code ${load.accepted}x 200, ${inWords(others)}; mailed ${count.mails}, expired ${codes.filter(isExpired).length}`,
        lost: of(late, codes).filter(({ state }) => state !== 'sent').length,
        doubled: count.doubledNotAllowed.length,
        secondsToRecover: seconds,
        problems: checks.problems,
      };
    } finally {
      await Promise.all([load.stop(), traffic.stop(), ledger.close()]);
    }
  },
};

function judgeEarly(codes: readonly CommittedCode[], checks: Checks): void {
  const others = codes.filter((code) => !isExpired(code)).map(({ state }) => state);
  checks.that('codes past their life are dropped, and marked expired', others.length === 0, others.join(' '));
}

function judgeLate(codes: readonly CommittedCode[], checks: Checks): void {
  const others = codes.filter(({ state }) => state !== 'sent').map(({ state }) => state);
  checks.that('every code that is still of use is mailed', others.length === 0, others.join(' '));
}

const isExpired = ({ state }: CommittedCode): boolean => state === 'expired';

function of(asks: readonly Ask[], codes: readonly CommittedCode[]): CommittedCode[] {
  const flows = new Set(asks.map(({ flowHash }) => flowHash));
  return codes.filter(({ flowHash }) => flows.has(flowHash));
}
