import { setTimeout as pause } from 'node:timers/promises';
import type { Checks } from '../checks.ts';
import { SESSION_CALLS_A_MINUTE } from '../chaos-rigs.ts';
import type { Fault } from '../fault.ts';
import { Announcement } from '../traffic/announcement.ts';
import { AnswerLog, inWords, isGood } from '../traffic/answers.ts';
import { Browser } from '../traffic/browser.ts';
import type { Person } from '../traffic/people.ts';
import { nextOf, underFault } from '../traffic/under-fault.ts';
import type { Way } from './way.ts';

const AWAY_MS = 8_000;
/** LOGIN_FREE_TRIES of identity by default. */
const FREE_TRIES = 5;
/** A 503 from a busy service doesn't count as a try. */
const MOST_TRIES = 10;
const CALLS_AT_ONCE = 20;
const READERS = 3;

/** Connections to Redis break, and new ones are refused. */
export const redisCut = redisAway('redis-cut', 'The network cuts Redis off', {
  take: ({ redis }) => Promise.resolve(redis.cut()),
  give: ({ redis }) => Promise.resolve(redis.restore()),
});

/** Connections to Redis stay open, but nothing comes back on them. */
export const redisStalled = redisAway('redis-stalled', 'Redis says nothing any more', {
  take: ({ redis }) => Promise.resolve(redis.stall()),
  give: ({ redis }) => Promise.resolve(redis.restore()),
});

export const redisKilled = redisAway('redis-killed', 'Redis is killed, and started later', {
  take: ({ rig }) => rig.process('redis').kill(),
  give: ({ rig }) => rig.process('redis').start(),
});

function redisAway(name: string, what: string, { take, give }: Way): Fault {
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
          const readers = Array.from({ length: READERS }, nextPerson);
          const announcement = await Announcement.prepare(chaos.rig, readers, traffic.log);
          await take(chaos);
          const away = pause(AWAY_MS);
          await announcement.make(checks);
          await checkPasswordThrottle(chaos.rig.url, nextPerson(), checks);
          await checkRateLimit(chaos.rig.url, nextPerson(), checks);
          await away;
          await give(chaos);
          await announcement.judge(checks);
        },
        judge(answers, checks) {
          checks.that(
            'sign-in, session checks, counts of what is unread and inboxes go on without Redis',
            answers.every(isGood),
            inWords(answers),
          );
        },
      });
    },
  };
}

async function checkPasswordThrottle(url: string, person: Person, checks: Checks): Promise<void> {
  const log = new AnswerLog();
  for (let tries = 0; tries < MOST_TRIES && log.all.at(-1)?.status !== 429; tries += 1) {
    await new Browser(url, log).signIn(person, 'wrong');
  }
  const tried = log.all.filter(({ status }) => status === 401).length;
  checks.that('no more than five wrong passwords are looked at', tried <= FREE_TRIES, `${tried}`);
  checks.that('then comes 429', log.all.at(-1)?.status === 429, inWords(log.all));
  const right = await new Browser(url, log).signIn(person);
  checks.that('then the right password has to wait too', right === 429, String(right));
  checks.that('a throttled person is told how long', Number(log.all.at(-1)?.retryAfter) > 0);
}

/** A one-minute window may end meanwhile, so at most twice its limit may pass, plus a few in flight. */
async function checkRateLimit(url: string, person: Person, checks: Checks): Promise<void> {
  const log = new AnswerLog();
  const browser = new Browser(url, log);
  await browser.signIn(person);
  const most = 2 * SESSION_CALLS_A_MINUTE + CALLS_AT_ONCE;
  let refused = false;
  const callOn = async (): Promise<void> => {
    while (!refused && log.all.length < most) refused = (await browser.checkSession()) === 429 || refused;
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, callOn));
  checks.that('the gateway still counts calls of a session', refused, inWords(log.all));
  const others = log.all.filter(({ status }) => status !== 200 && status !== 429);
  checks.that('and answers all of them', others.length === 0, inWords(others));
}
