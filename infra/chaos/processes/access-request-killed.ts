import { setTimeout as pause } from 'node:timers/promises';
import { listAccessRequests } from '@rigwise/contracts';
import { DecidedRequests } from '../../crash/access/decided-requests.ts';
import type { Fault, Row } from '../fault.ts';
import { AnswerLog, inWords, isGood, isPutOff, type CallName } from '../traffic/answers.ts';
import { nextOf, underFault } from '../traffic/under-fault.ts';

const DEAD_MS = 4_000;
/** Two administrators who keep retrying stay below a session's rate limit, even if a start takes long. */
const PACE = { perSecond: 1, atMost: 3 } as const;
const AFTER = 3;
const STEADY: readonly CallName[] = ['request access', 'decide access'];
/** Calls certain to be made while it is down; a decision only follows a request. */
const WITHOUT_IT: readonly CallName[] = ['request access', 'access queue'];

/** The only instance of access-request is killed (SIGKILL) while requests are decided, then restarted. */
export const accessRequestKilled: Fault = {
  name: 'access-request-killed',
  what: 'access-request is killed while people ask for access and two administrators decide each request',
  async run(context): Promise<Row> {
    const chaos = await context.sharedRig();
    const log = new AnswerLog();
    const requests = await DecidedRequests.start(chaos.rig, {
      ...PACE,
      onAnswer: ({ what, ...answer }) => log.add({ call: what, ...answer }),
    });
    try {
      const row = await underFault({
        fault: 'access-request-killed',
        chaos,
        nextPerson: nextOf(context),
        beside: { log, calls: STEADY },
        async breakAndMend(traffic) {
          const process = chaos.rig.process('access-request');
          const administrator = traffic.browser();
          await administrator.signIn({ username: 'ada.admin' });
          // The mails of the newest decision are in flight.
          await requests.untilDecided(1);
          await process.kill();
          await administrator.ask('access queue', listAccessRequests);
          await pause(DEAD_MS);
          await process.start();
          await administrator.ask('access queue', listAccessRequests);
          await requests.untilDecided(AFTER);
        },
        judge(answers, checks) {
          const bad = answers.filter((answer) => !isGood(answer));
          checks.that(
            'who asks for access meanwhile, or opens the queue, is told 503 and when to try again',
            WITHOUT_IT.every((call) => bad.some((answer) => answer.call === call)) && bad.every(isPutOff),
            inWords(bad),
          );
          const others = bad.filter(({ call }) => ![...STEADY, ...WITHOUT_IT].includes(call));
          checks.that('whatever does not need it goes on', others.length === 0, inWords(others));
        },
      });
      const settled = await requests.end();
      // No mail passes through this service: none may be duplicated.
      const { decided, mails, wrongs } = settled.count(new Map());
      return {
        ...row,
        usersSaw: `${row.usersSaw}; ${decided} requests decided once, ${mails} mails`,
        problems: [...row.problems, ...settled.failures, ...wrongs],
      };
    } finally {
      await requests.close();
    }
  },
};
