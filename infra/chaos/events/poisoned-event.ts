import type { DeadLetterView } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { inWords, isGood } from '../traffic/answers.ts';
import { nextOf, underFault } from '../traffic/under-fault.ts';
import { failFor } from './failing-handler.ts';
import { Operating } from './operating.ts';

const TRIES = 5;
const OTHERS = 5;
const WAIT_MS = 30_000;

/** A valid event whose handler fails until it is repaired: ADR 0009. */
export const poisonedEvent: Fault = {
  name: 'poisoned-event',
  what: "notification's handler fails on one person's code until it is mended and an administrator replays it",
  async run(context) {
    const chaos = await context.sharedRig();
    const nextPerson = nextOf(context);
    const { rig } = chaos;
    const operating = await Operating.signIn(rig.url);
    return underFault({
      fault: this.name,
      chaos,
      nextPerson,
      async breakAndMend(traffic, checks) {
        const unlucky = nextPerson();
        const mails = (): number => rig.mail.mailsTo(unlucky.email).length;
        const mend = await failFor(unlucky.email, rig.parts.databases['notification'] ?? '');
        try {
          const browser = await traffic.askForCode(unlucky);
          const letter = await onlyDeadLetter(operating);
          checks.that(
            'it is a dead letter after five tries',
            letter.attempts === TRIES,
            `${letter.attempts}`,
          );
          await checks.eventually('others get their codes', () => traffic.untilCodesEntered(OTHERS));
          await checks.eventually('the lag recovers', () => untilNoLag(operating));
          await inVain(operating, letter, checks);
          await mend();
          await replayAtOnce(operating, letter, checks);
          const options = { timeoutMs: WAIT_MS };
          const mail = await rig.mail.waitForMail(unlucky.email, options).catch(() => undefined);
          const status = await browser?.enterCode(unlucky, mail?.code ?? '');
          checks.that('the code is mailed and lets the person in', status === 200, String(status));
          checks.that('once', mails() === 1, `${mails()} mails`);
          const left = await operating.deadLetters();
          checks.that('no dead letter is left', left.length === 0, `${left.length}`);
        } finally {
          await mend();
        }
      },
      judge(answers, checks) {
        checks.that('nobody else notices', answers.every(isGood), inWords(answers));
      },
    });
  },
};

async function onlyDeadLetter(operating: Operating): Promise<DeadLetterView> {
  return waitFor(
    async () => {
      const [letter, ...others] = await operating.deadLetters();
      return others.length === 0 && letter;
    },
    { timeoutMs: WAIT_MS, what: 'one dead letter' },
  );
}

/** Under steady traffic: at some moment everything that arrived has been processed. */
async function untilNoLag(operating: Operating): Promise<void> {
  const caughtUp = async (): Promise<boolean> => {
    const { lag } = await operating.status();
    return lag?.every(({ messages }) => messages === 0) ?? false;
  };
  await waitFor(caughtUp, { timeoutMs: WAIT_MS, what: 'consumers to catch up' });
}

async function inVain(operating: Operating, { id }: DeadLetterView, checks: Checks): Promise<void> {
  const { status, outcome } = await operating.replay(id);
  const seen = `${status} ${String(outcome)}`;
  checks.that('a replay before it is mended says that it failed', seen === '200 failed', seen);
}

/** Two administrators press the button simultaneously. */
async function replayAtOnce(operating: Operating, { id }: DeadLetterView, checks: Checks): Promise<void> {
  const answers = await Promise.all([operating.replay(id), operating.replay(id)]);
  const seen = answers.map(({ status, outcome = '' }) => `${status} ${outcome}`.trim()).sort();
  checks.that('of two replays at once one takes effect', seen.join() === '200 replayed,409', seen.join());
}
