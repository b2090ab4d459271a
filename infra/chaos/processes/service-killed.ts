import { setTimeout as pause } from 'node:timers/promises';
import type { ChaosRig, Fault } from '../fault.ts';
import { inWords, isGood, isPutOff } from '../traffic/answers.ts';
import { query } from '../traffic/query.ts';
import { nextOf, underFault } from '../traffic/under-fault.ts';

const DEAD_MS = 4_000;

/** The only instance of identity is killed (SIGKILL) and restarted after a few seconds. */
export const identityKilled: Fault = {
  name: 'identity-killed',
  what: 'identity is killed while people sign in and use their sessions',
  async run(context) {
    const chaos = await context.sharedRig();
    return underFault({
      fault: 'identity-killed',
      chaos,
      nextPerson: nextOf(context),
      async breakAndMend() {
        const identity = chaos.rig.process('identity');
        await identity.kill();
        await pause(DEAD_MS);
        await identity.start();
      },
      judge(answers, checks) {
        const bad = answers.filter((answer) => !isGood(answer));
        checks.that('someone noticed', bad.length > 0);
        checks.that('unserved requests get 503 and Retry-After', bad.every(isPutOff), inWords(bad));
        const checked = answers.filter(({ call }) => call === 'session check');
        checks.that('session checks go on', checked.every(isGood));
      },
    });
  },
};

/** The only instance of notification is killed (SIGKILL) with mails in flight, and restarted. */
export const notificationKilled: Fault = {
  name: 'notification-killed',
  what: 'notification is killed while codes are mailed',
  async run(context) {
    const chaos = await context.sharedRig();
    const mayComeAgain: string[] = [];
    const nextPerson = nextOf(context);
    return underFault({
      fault: 'notification-killed',
      chaos,
      nextPerson,
      mayComeAgain,
      async breakAndMend(traffic) {
        const reader = traffic.browser();
        await reader.signIn(nextPerson());
        const notification = chaos.rig.process('notification');
        await notification.kill();
        // For these mails it is unknown whether the final dot had arrived.
        mayComeAgain.push(...(await mailsBeingSent(chaos)));
        await pause(DEAD_MS);
        await reader.readInbox();
        await notification.start();
        await reader.readInbox();
      },
      judge(answers, checks) {
        const [whileDead, ...after] = answers.filter(({ call }) => call === 'inbox');
        checks.that(
          'who opens the inbox is told 503 and when to try again',
          whileDead !== undefined && isPutOff(whileDead),
        );
        checks.that('and has it again when it is back', after.some(isGood) && after.every(isGood));
        const others = answers.filter((answer) => answer.call !== 'inbox' && !isGood(answer));
        checks.that('nothing else fails: mails only come later', others.length === 0, inWords(others));
      },
    });
  },
};

async function mailsBeingSent({ rig }: ChaosRig): Promise<string[]> {
  const sending = await query<{ messageId: string }>(
    rig.parts.databases['notification'] ?? '',
    `SELECT message_id AS "messageId" FROM delivery WHERE state = 'sending'`,
  );
  return sending.map(({ messageId }) => messageId);
}
