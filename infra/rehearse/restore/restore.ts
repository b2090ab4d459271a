import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@rigwise/testing';
import { Checks } from '../../chaos/checks.ts';
import type { Row } from '../../chaos/fault.ts';
import { AnswerLog, inWords } from '../../chaos/traffic/answers.ts';
import { Browser } from '../../chaos/traffic/browser.ts';
import { countPromises } from '../../chaos/traffic/kept-promises.ts';
import { loadTestPerson, type Person } from '../../chaos/traffic/people.ts';
import { SteadyTraffic } from '../../chaos/traffic/steady-traffic.ts';
import { roomForCodes } from '../../rig/code-load.ts';
import { Rig } from '../../rig/rig.ts';
import { ARCHIVE_EVERY_SECONDS, Backups } from './backup.ts';
import { emptyKafka, emptyRedis, publishAgain } from './begin-anew.ts';
import { ErasedSince } from './erased-since.ts';
import { services } from '../../local/programs/services.ts';
import { operate } from './operator.ts';
import { WhatWasRestored } from './what-was-restored.ts';

const PEOPLE = 1_000;
const BEFORE_MS = 4_000;
const AFTER_MS = 12_000;
const SIGN_IN_MS = 60_000;
const AGAIN_MS = 45_000;
const environment = {
  gateway: roomForCodes.gateway,
  identity: { ...roomForCodes.identity, PASSWORD_HASH_QUEUE: '10s' },
};

type Say = (line: string) => void;

/** Loses PostgreSQL with its disk while people use the platform, and restores it all from a backup. */
export async function rehearseRestore(say: Say): Promise<Row> {
  const rig = await Rig.start({ people: PEOPLE, environment, say });
  try {
    return await loseAndRestore(rig, say);
  } finally {
    await rig.stop();
  }
}

async function loseAndRestore(rig: Rig, say: Say): Promise<Row> {
  const [backups, checks] = [new Backups(rig), new Checks()];
  let last = 0;
  const nextPerson = (): Person => loadTestPerson(++last);
  const begin = (): Promise<SteadyTraffic> =>
    SteadyTraffic.start({ url: rig.url, mail: rig.mail, nextPerson, signInEveryMs: 250 });
  await backups.startArchive();
  const erased = new ErasedSince(rig, loadTestPerson(PEOPLE));
  await erased.leave();

  const before = await begin();
  await pause(BEFORE_MS);
  const base = await backups.takeBase();
  say(`Backup of ${(base.bytes / 1e6).toFixed(0)} MB in ${base.seconds.toFixed(1)} s`);
  const anchor = await endOfAudit(rig);
  // The archive must include the recorded end of the audit chain: any restored state has to lead up to it.
  await pause(AFTER_MS + 2 * ARCHIVE_EVERY_SECONDS * 1_000);
  const lastKept = Date.now();
  await backups.stopArchive();
  await erased.erase();
  const lostAt = Date.now();
  await backups.lose();
  await before.stop();
  for (const { name } of services) await rig.process(name).kill();

  const began = Date.now();
  const restoredTo = await backups.restore();
  const restoredMs = Date.now() - began;
  const restored = await WhatWasRestored.read(rig, before);
  checks.that('a person was erased after the point of restore', await erased.isBack());
  await Promise.all([emptyRedis(rig), emptyKafka(rig)]);
  const again = await publishAgain(rig, restoredTo);
  await Promise.all(services.map(({ name }) => rig.process(name).start()));
  await firstSignIn(rig, nextPerson());
  const seconds = (Date.now() - began) / 1_000;
  const lostSeconds = (lostAt - restoredTo.getTime()) / 1_000;
  say(
    `Lost: the last ${lostSeconds.toFixed(1)} s; PostgreSQL was back after ${(restoredMs / 1_000).toFixed(1)} s`,
  );
  say(`Published again: ${again} events; the first sign-in after ${seconds.toFixed(1)} s`);
  checks.that(
    'no more is lost than what the archive had not got',
    lastKept - restoredTo.getTime() < 2 * ARCHIVE_EVERY_SECONDS * 1_000,
    `${lostSeconds} s`,
  );

  for (const topic of ['identity.erasures', 'identity.people', 'identity.preferences']) {
    const { done, said } = await operate(rig, 'republish', topic);
    checks.that(`${topic} is published again`, done, said);
  }
  const after = await begin();
  await checks.eventually('everything works again', () => after.untilGood(AGAIN_MS));
  await after.stop();
  await erased.judge(checks);
  const kept = await countPromises(rig, { asks: after.asks, signedIn: after.signedIn }, checks);
  const judged = await restored.judge(rig, checks);
  const verified = await operate(rig, 'audit', 'verify', '--anchor', anchor);
  checks.that('the audit log leads to where it ended once', verified.done, verified.said);
  say(verified.said);
  return {
    fault: 'restore',
    usersSaw: `${judged.words}; after it ${inWords(after.log.all)}`,
    lost: kept.lost + judged.lost,
    doubled: kept.doubled + judged.doubled,
    secondsToRecover: seconds,
    problems: checks.problems,
  };
}

/** As `audit verify` prints it. */
async function endOfAudit(rig: Rig): Promise<string> {
  const { said } = await operate(rig, 'audit', 'verify');
  const end = /The chain ends at (\S+)/.exec(said)?.[1];
  if (end === undefined) throw new Error(`The audit log has no end: ${said}`);
  return end;
}

async function firstSignIn(rig: Rig, person: Person): Promise<void> {
  const browser = new Browser(rig.url, new AnswerLog());
  const signedIn = async (): Promise<boolean> => (await browser.signIn(person)) === 200;
  await waitFor(signedIn, { timeoutMs: SIGN_IN_MS, what: 'the first sign-in' });
}
