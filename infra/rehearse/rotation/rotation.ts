import { setTimeout as pause } from 'node:timers/promises';
import { testKeys, type TestKeys } from '@rigwise/testing';
import type { Checks } from '../../chaos/checks.ts';
import type { Row } from '../../chaos/fault.ts';
import { instances } from '../../chaos/processes/pairs.ts';
import { withShortKeepAlive } from '../../chaos/processes/short-keep-alive.ts';
import { AnswerLog, inWords, isGood } from '../../chaos/traffic/answers.ts';
import type { Browser } from '../../chaos/traffic/browser.ts';
import { loadTestPerson, type Person } from '../../chaos/traffic/people.ts';
import type { SteadyTraffic } from '../../chaos/traffic/steady-traffic.ts';
import { underFault } from '../../chaos/traffic/under-fault.ts';
import { roomForCodes } from '../../rig/code-load.ts';
import { Rig, type ProcessName, type ServiceName } from '../../rig/rig.ts';
import { serviceNames } from '@rigwise/contracts';
import { keysOf, phases, type Phase } from './keys.ts';
import { DatabaseLogins, RedisLogin } from './passwords.ts';

const PEOPLE = 3_000;
/** A balancer probes once a second. */
const NOTICED_MS = 1_500;
/** As in `k8s`, only shorter: longer than a balancer needs to notice. */
const drain = { SHUTDOWN_DRAIN_MS: '5000' };
const environment = {
  ...Object.fromEntries(serviceNames.map((name) => [name, drain])),
  gateway: { ...drain, ...roomForCodes.gateway },
  identity: { ...drain, ...roomForCodes.identity, PASSWORD_HASH_QUEUE: '10s' },
};

interface CodeInHand {
  readonly browser: Browser;
  readonly person: Person;
  readonly code: string;
}

/** Replaces every key and password of a running platform while people use it. */
export function rehearseRotation(say: (line: string) => void): Promise<Row> {
  return withShortKeepAlive(async () => {
    let redis: RedisLogin | undefined;
    const rig = await Rig.start({
      instances: 2,
      people: PEOPLE,
      environment,
      say,
      between: async (addresses) => {
        redis = new RedisLogin(addresses.redisUrl);
        return { ...addresses, redisUrl: await redis.create() };
      },
    });
    try {
      if (!redis) throw new Error('The rig has no Redis');
      return await rotate(rig, redis, say);
    } finally {
      await rig.stop();
    }
  });
}

async function rotate(rig: Rig, redis: RedisLogin, say: (line: string) => void): Promise<Row> {
  const [old, next] = [keysNow(rig), testKeys()];
  const logins = new DatabaseLogins(rig);
  let last = 0;
  const nextPerson = (): Person => loadTestPerson(++last);
  return underFault({
    fault: 'rotation',
    chaos: { rig },
    nextPerson,
    async breakAndMend(traffic, checks) {
      const [databases, redisUrl] = [await logins.add(), await redis.add()];
      let inHand: CodeInHand[] = [];
      for (const phase of phases) {
        say(`${phase}: rolling every process …`);
        if (phase === 'drop') await Promise.all([logins.dropOld(), redis.dropOld()]);
        await rollAll(rig, checks, (service): Record<string, string> => {
          const keys = keysOf(service, phase, old, next);
          if (phase === 'add') return keys;
          return {
            ...keys,
            REDIS_URL: redisUrl,
            ...(service !== 'gateway' && { DATABASE_URL: databases[service] ?? '' }),
          };
        });
        // Requested in the previous phase, entered in this one.
        await enterAll(inHand, phase, checks);
        inHand = await askForCodes(rig, traffic, nextPerson);
        await everybodySignedIn(traffic, checks, phase);
      }
      await enterAll(inHand, 'drop', checks);
      await nothingOldWorks(logins, redis, checks);
    },
    judge: (answers, checks) => checks.that('no request fails', answers.every(isGood)),
  });
}

function keysNow({ parts: { secrets } }: Rig): TestKeys {
  return {
    CALLER_PRIVATE_KEY: secrets.callerPrivateKey,
    CALLER_PUBLIC_KEY: secrets.callerPublicKey,
    CODE_SEALING_PRIVATE_KEY: secrets.codeSealingPrivateKey,
    CODE_SEALING_PUBLIC_KEY: secrets.codeSealingPublicKey,
    CREDENTIAL_KEY: secrets.credentialKey,
    CODE_PEPPER: secrets.codePepper,
    DEVICE_COOKIE_KEY: secrets.deviceCookieKey,
    SESSION_COPY_KEY: secrets.sessionCopyKey,
  };
}

async function rollAll(
  rig: Rig,
  checks: Checks,
  told: (service: ServiceName) => Record<string, string>,
): Promise<void> {
  for (const name of instances) {
    const process = rig.process(name);
    const how = await process.stop();
    checks.that(`${name} ends in time, with 0`, how === 'exited with 0', how);
    await process.start(told(serviceOf(name)));
    await pause(NOTICED_MS);
  }
}

const serviceOf = (name: ProcessName): ServiceName => name.replace(/-2$/, '') as ServiceName;

/** Codes that have been mailed but not entered yet. */
async function askForCodes(
  rig: Rig,
  traffic: SteadyTraffic,
  nextPerson: () => Person,
): Promise<CodeInHand[]> {
  const asked = Array.from({ length: 5 }, async (): Promise<CodeInHand[]> => {
    const person = nextPerson();
    const browser = await traffic.askForCode(person);
    const { code } = await rig.mail.waitForMail(person.email, { timeoutMs: 30_000 });
    return browser && code !== undefined ? [{ browser, person, code }] : [];
  });
  return (await Promise.all(asked)).flat();
}

async function enterAll(inHand: readonly CodeInHand[], phase: Phase, checks: Checks): Promise<void> {
  const statuses = await Promise.all(
    inHand.map(({ browser, person, code }) => browser.enterCode(person, code)),
  );
  const refused = statuses.filter((status) => status !== 200);
  checks.that(`codes in hand are taken in "${phase}"`, refused.length === 0, refused.join(', '));
}

async function everybodySignedIn(traffic: SteadyTraffic, checks: Checks, phase: Phase): Promise<void> {
  const log = new AnswerLog();
  // One after the other: the gateways would reject part of a simultaneous crowd.
  for (const browser of [...traffic.signedIn]) await browser.copy(log).checkSession();
  checks.that(`nobody is signed out in "${phase}"`, log.all.every(isGood), inWords(log.all));
}

async function nothingOldWorks(logins: DatabaseLogins, redis: RedisLogin, checks: Checks): Promise<void> {
  checks.that('no old password opens a database', !(await logins.oldStillWorks()));
  checks.that('the old password does not open Redis', !(await redis.oldStillWorks()));
}
