import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@rigwise/testing';
import type { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { AnswerLog, answeredAt, isGood, type Answer } from '../traffic/answers.ts';
import type { Browser } from '../traffic/browser.ts';
import type { Person } from '../traffic/people.ts';
import type { SteadyTraffic } from '../traffic/steady-traffic.ts';
import { underFault } from '../traffic/under-fault.ts';
import { pairs } from './pairs.ts';

/** A balancer probes once a second, and a browser's request may be in flight just then. */
const NOTICED_MS = 2_500;
const DEAD_MS = 4_000;
const REVOKED_WITHIN_MS = 1_000;
const LOOK_EVERY_MS = 50;

/** One of two gateways is killed (SIGKILL) and restarted. */
export const gatewayKilled: Fault = {
  name: 'gateway-killed',
  what: 'one of two gateways is killed; a session is revoked before it is back',
  async run(context) {
    const { chaos, nextPerson } = await pairs(context);
    const { rig } = chaos;
    const [dying, other] = [rig.process('gateway'), rig.process('gateway-2')];
    const urlOf = ({ program }: typeof dying): string => `http://127.0.0.1:${program.port}`;
    const atOther = new AnswerLog();
    let killedAt = 0;
    const row = await underFault({
      fault: 'gateway-killed',
      chaos,
      nextPerson,
      async breakAndMend(traffic, checks) {
        const [owner, [copyHere, copyThere]] = await someoneKnown(traffic, nextPerson(), [
          urlOf(dying),
          urlOf(other),
        ]);
        const looks = keepLooking(traffic, atOther, urlOf(other));
        killedAt = Date.now();
        await dying.kill();
        await logOutSomehow(owner);
        const revokedAt = performance.now();
        await checks.eventually('the gateway that lives hears of a revocation', () => refused(copyThere));
        const took = performance.now() - revokedAt;
        checks.that('… within a second', took <= REVOKED_WITHIN_MS, `${took.toFixed(0)} ms`);
        await pause(DEAD_MS);
        await dying.start();
        const status = await copyHere.checkSession();
        checks.that('the gateway that is new knows of the revocation at once', status === 401, `${status}`);
        await pause(NOTICED_MS);
        await looks.stop();
        await everySessionHolds(traffic, checks);
      },
      judge: (answers, checks) => judge(answers, atOther.all, killedAt, checks),
    });
    return { ...row, usersSaw: `${row.usersSaw}, beside it ${atOther.all.length}x 200` };
  },
};

/** A signed-in person, and copies of the browser at both gateways, which have both seen the session. */
async function someoneKnown(
  traffic: SteadyTraffic,
  person: Person,
  [here, there]: readonly [string, string],
): Promise<readonly [Browser, readonly [Browser, Browser]]> {
  const owner = traffic.browser();
  await owner.signIn(person);
  const thief = new AnswerLog();
  const copies = [owner.copy(thief, here), owner.copy(thief, there)] as const;
  for (const copy of copies) {
    if ((await copy.checkSession()) !== 200) throw new Error('A new session is not known to every gateway');
  }
  return [owner, copies];
}

/** The first attempts may reach the dead gateway, until the balancer notices. */
async function logOutSomehow(owner: Browser): Promise<void> {
  await waitFor(async () => (await owner.logOut()) === 200, { timeoutMs: 10_000, what: 'a log-out' });
}

async function refused(copy: Browser): Promise<void> {
  await waitFor(async () => (await copy.checkSession()) === 401, { timeoutMs: 10_000, what: 'a 401' });
}

/** Session checks at the surviving gateway, bypassing the balancer. */
function keepLooking(traffic: SteadyTraffic, log: AnswerLog, url: string): { stop(): Promise<void> } {
  const copies = traffic.signedIn.map((browser) => browser.copy(log, url));
  let stopped = false;
  const looking = (async () => {
    for (let at = 0; !stopped; at++) {
      await copies[at % copies.length]?.checkSession();
      await pause(LOOK_EVERY_MS);
    }
  })();
  return {
    stop: () => {
      stopped = true;
      return looking;
    },
  };
}

async function everySessionHolds(traffic: SteadyTraffic, checks: Checks): Promise<void> {
  const log = new AnswerLog();
  await Promise.all(traffic.signedIn.map((browser) => browser.copy(log).checkSession()));
  const bad = log.all.filter((answer) => !isGood(answer)).length;
  checks.that('every session is still valid', bad === 0, `${bad} of ${log.all.length} are not`);
}

function judge(
  answers: readonly Answer[],
  atOther: readonly Answer[],
  killedAt: number,
  checks: Checks,
): void {
  const bad = answers.filter((answer) => !isGood(answer));
  checks.that('something was under way, or came while it was dead', bad.length > 0);
  checks.that(
    'only connections break: no answer says that something failed',
    bad.every(({ status }) => status === 0),
  );
  const late = bad.filter((answer) => answeredAt(answer) > killedAt + NOTICED_MS);
  checks.that('who connects anew goes on within a second or two', late.length === 0, `${late.length} later`);
  checks.that('nothing fails at the other gateway', atOther.length > 0 && atOther.every(isGood));
}
