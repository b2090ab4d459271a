import { cpSync, rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { SESSION_REVOKED, sessionKey } from '@rigwise/contracts';
import { Redis } from 'ioredis';
import { redisFolder, wipeRedis } from '../../rig/redis-data.ts';
import { Checks } from '../checks.ts';
import type { ChaosRig, Fault } from '../fault.ts';
import { AnswerLog, inWords, isGood, secondsToRecover } from '../traffic/answers.ts';
import { Browser } from '../traffic/browser.ts';
import { nextOf } from '../traffic/under-fault.ts';

const GROUP = 3;
/** A revocation takes effect everywhere within a second. */
const SEEN_WITHIN_MS = 1_000;
const WATCH_MS = 8_000;
const ROUND_MS = 100;

/** Redis comes back from a copy made before people logged out, some of them while it was down. */
export const staleRedis: Fault = {
  name: 'redis-stale',
  what: 'Redis comes back with data from before people logged out',
  async run(context) {
    const chaos = await context.sharedRig();
    const { url } = chaos.rig;
    const checks = new Checks();
    const log = new AnswerLog();
    const nextPerson = nextOf(context);
    const signedIn = async (): Promise<Browser[]> => {
      const group = Array.from({ length: GROUP }, () => new Browser(url, log));
      for (const browser of group) await browser.signIn(nextPerson());
      for (const browser of group) await browser.checkSession();
      return group;
    };
    const leaveBefore = await signedIn();
    const leaveMeanwhile = await signedIn();
    const stay = await signedIn();
    // A thief's copies of the cookies: the browsers themselves delete theirs.
    const revoked = new AnswerLog();
    const thieves = [...leaveBefore, ...leaveMeanwhile].map((browser) => browser.copy(revoked));
    const copy = await copyOfRedis(chaos);
    const brokenAt = Date.now();
    const before = leaveBefore.flatMap(({ sessionHash }) => sessionHash ?? []);
    for (const browser of leaveBefore) await browser.logOut();
    await chaos.rig.process('redis').kill();
    for (const browser of leaveMeanwhile) await browser.logOut();
    await pause(SEEN_WITHIN_MS);
    await bringBack(chaos, copy);
    const mendedAt = Date.now();
    checks.that('Redis came back with the old data', await stillHolds(chaos, before));
    while (Date.now() - mendedAt < WATCH_MS) {
      await Promise.all([...thieves, ...stay].map((browser) => browser.checkSession()));
      await pause(ROUND_MS);
    }
    const accepted = revoked.all.filter(({ status }) => status !== 401);
    checks.that('a revoked session is never accepted again', accepted.length === 0, inWords(accepted));
    const refused = log.all.filter((answer) => !isGood(answer));
    checks.that(
      'signing in, logging out and every other session work',
      refused.length === 0,
      inWords(refused),
    );
    const answers = log.since(brokenAt);
    return {
      fault: this.name,
      usersSaw: `${inWords(answers)}; revoked: ${inWords(revoked.all)}`,
      lost: 0,
      doubled: 0,
      secondsToRecover: secondsToRecover(answers, mendedAt),
      problems: checks.problems,
    };
  },
};

/** All of Redis's current data, as files. */
async function copyOfRedis(chaos: ChaosRig): Promise<string> {
  const copy = `${redisFolder(chaos.rig)}-before`;
  await withRedis(chaos, async (redis) => {
    // From the next write on, a reply means that everything so far is in the file.
    await redis.config('SET', 'appendfsync', 'always');
    await redis.set('chaos:copied', 'now', 'EX', 60);
    await redis.config('SET', 'appendfsync', 'everysec');
  });
  rmSync(copy, { recursive: true, force: true });
  cpSync(redisFolder(chaos.rig), copy, { recursive: true });
  return copy;
}

async function bringBack(chaos: ChaosRig, copy: string): Promise<void> {
  wipeRedis(chaos.rig);
  cpSync(copy, redisFolder(chaos.rig), { recursive: true });
  await chaos.rig.process('redis').start();
}

async function stillHolds(chaos: ChaosRig, hashes: readonly string[]): Promise<boolean> {
  const held = await withRedis(chaos, (redis) => redis.mget(hashes.map(sessionKey)));
  return held.every((text) => text !== null && text !== SESSION_REVOKED);
}

async function withRedis<T>({ rig }: ChaosRig, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(rig.parts.addresses.redisUrl);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
