import { setTimeout as pause } from 'node:timers/promises';
import { waitFor, type MailBehaviour, type MailProbe } from '@rigwise/testing';
import type { CommittedCode } from '../../rig/mail-count.ts';
import type { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { inWords, isGood, type Answer } from '../traffic/answers.ts';
import { nextOf, underFault, type Breakage } from '../traffic/under-fault.ts';

const BROKEN_MS = 10_000;
const NOTICED_MS = 20_000;
const OTHERS = 5;

export const smtpSlow = everybody('smtp-slow', 'The mail server takes 10 s to answer', 'slow');
export const smtp4xx = everybody('smtp-4xx', 'The mail server refuses for now (450)', 'refuse-4xx');
export const smtp5xx = everybody('smtp-5xx', 'The mail server refuses for good (550)', 'refuse-5xx', {
  refusalsCount: true,
  judge(answers, checks, codes) {
    judge(answers, checks);
    checks.that('what is refused for good settles as failed', codes.some(isFailed));
  },
});
export const smtpDrops = everybody(
  'smtp-drops',
  'The mail server takes mails, then breaks the connection',
  'drop-after-dot',
  { mayDouble: true },
);
export const smtpDown = broken('smtp-down', 'The mail server is away', {
  take: (mail) => mail.down(),
  give: (mail) => mail.up(),
});

/** One person's mail hangs; nobody else notices. */
export const smtpHangsForOne: Fault = {
  name: 'smtp-hangs-for-one',
  what: "The mail server never answers for one person's address",
  async run(context) {
    const chaos = await context.sharedRig();
    const nextPerson = nextOf(context);
    const { mail } = chaos.rig;
    return underFault({
      fault: this.name,
      chaos,
      nextPerson,
      async breakAndMend(traffic, checks) {
        const unlucky = nextPerson();
        mail.behave('stall', unlucky.email);
        const begun = mail.recipients;
        await traffic.askForCode(unlucky);
        await checks.eventually('its mail is tried', () =>
          waitFor(() => mail.recipients > begun, { timeoutMs: NOTICED_MS, what: 'its mail to be tried' }),
        );
        await checks.eventually('others get their codes meanwhile', () => traffic.untilCodesEntered(OTHERS));
        checks.that('its mail still hangs then', mail.mailsTo(unlucky.email).length === 0);
        mail.behave('accept');
      },
      judge,
    });
  },
};

interface Way {
  readonly take: (mail: MailProbe) => void | Promise<void>;
  readonly give: (mail: MailProbe) => void | Promise<void>;
}

type Expectations = Pick<Breakage, 'judge' | 'refusalsCount' | 'mayDouble'>;

function everybody(name: string, what: string, behaviour: MailBehaviour, expected: Expectations = {}): Fault {
  const take = (mail: MailProbe): void => mail.behave(behaviour);
  const give = (mail: MailProbe): void => mail.behave('accept');
  return broken(name, what, { take, give }, expected);
}

function broken(name: string, what: string, { take, give }: Way, expected: Expectations = {}): Fault {
  return {
    name,
    what,
    async run(context) {
      const chaos = await context.sharedRig();
      const { mail } = chaos.rig;
      return underFault({
        fault: name,
        chaos,
        nextPerson: nextOf(context),
        async breakAndMend(traffic, checks) {
          const [before, tried] = [traffic.asks.length, mail.recipients];
          await take(mail);
          await pause(BROKEN_MS);
          const accepted = traffic.asks.slice(before).filter(({ answer }) => answer === 'accepted');
          checks.that('codes are accepted meanwhile', accepted.length > 0);
          // A mail server that is down sees no attempts.
          checks.that('mails are tried meanwhile', name === 'smtp-down' || mail.recipients > tried);
          await give(mail);
        },
        judge,
        ...expected,
      });
    },
  };
}

function judge(answers: readonly Answer[], checks: Checks): void {
  checks.that(
    'requests are answered, whatever the mail server does',
    answers.every(isGood),
    inWords(answers),
  );
}

const isFailed = ({ state }: CommittedCode): boolean => state === 'failed';
