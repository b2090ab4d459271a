import { setTimeout as pause } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { inWords, isGood, isPutOff, type Answer, type CallName } from '../traffic/answers.ts';
import { nextOf, underFault } from '../traffic/under-fault.ts';
import type { Way } from './way.ts';

const AWAY_MS = 30_000;
const ANSWERED_WITHIN_MS = 5_000;
const ASK_EVERY_MS = 2_000;
/** These need it; a known session is answered from Redis. */
const NEEDS_IT: readonly CallName[] = ['password', 'send code', 'enter code', 'log out'];

export const postgresKilled = postgresAway(
  'postgres-killed',
  'PostgreSQL is killed, and started 30 s later',
  {
    take: ({ rig }) => rig.process('postgres').kill(),
    give: ({ rig }) => rig.process('postgres').start(),
  },
);

export const postgresStalled = postgresAway('postgres-stalled', 'PostgreSQL says nothing for 30 s', {
  take: ({ postgres }) => Promise.resolve(postgres.stall()),
  give: ({ postgres }) => Promise.resolve(postgres.restore()),
});

function postgresAway(name: string, what: string, { take, give }: Way): Fault {
  return {
    name,
    what,
    async run(context) {
      const chaos = await context.sharedRig();
      const nextPerson = nextOf(context);
      return underFault({
        fault: name,
        chaos,
        nextPerson,
        async breakAndMend(traffic, checks) {
          const leaver = traffic.browser();
          await leaver.signIn(nextPerson());
          await take(chaos);
          const brokenAt = Date.now();
          const asked = nextPerson();
          while (Date.now() - brokenAt < AWAY_MS) {
            await Promise.all([
              leaver.logOut(),
              traffic.browser().enterCode(asked, '000000'),
              pause(ASK_EVERY_MS),
            ]);
          }
          const during = traffic.log.since(brokenAt).filter(({ askedAt }) => askedAt > brokenAt);
          for (const call of NEEDS_IT) checkRefused(call, during, checks);
          await give(chaos);
          checks.that(
            'who could not log out is still signed in',
            leaver.sessionHash !== undefined && (await leaver.checkSession()) === 200,
          );
        },
        judge(answers, checks) {
          judge(answers, checks);
        },
      });
    },
  };
}

function checkRefused(call: CallName, during: readonly Answer[], checks: Checks): void {
  const answers = during.filter((answer) => answer.call === call);
  const others = answers.filter(({ status }) => status !== 503);
  checks.that(`${call} was tried without PostgreSQL`, answers.length > 0);
  checks.that(`${call} answers 503 without PostgreSQL`, others.length === 0, inWords(others));
}

function judge(answers: readonly Answer[], checks: Checks): void {
  const others = answers.filter((answer) => !isGood(answer) && answer.status !== 503);
  checks.that('nothing but 200 and 503 is answered', others.length === 0, inWords(others));
  const refused = answers.filter(({ status }) => status === 503);
  const mute = refused.filter((answer) => !isPutOff(answer));
  checks.that('each 503 says when to try again', mute.length === 0, inWords(mute));
  const slowest = Math.max(0, ...refused.map(({ milliseconds }) => milliseconds));
  checks.that(
    'each 503 comes within 5 s',
    slowest <= ANSWERED_WITHIN_MS,
    `${(slowest / 1_000).toFixed(1)} s`,
  );
  const known = answers.filter(({ call }) => call === 'session check' || call === 'unread count');
  const unanswered = known.filter((answer) => !isGood(answer));
  checks.that(
    'known sessions and their unread counts are answered from Redis',
    unanswered.length === 0,
    inWords(unanswered),
  );
}
