import { setTimeout as pause } from 'node:timers/promises';
import { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { isGood } from '../traffic/answers.ts';
import { underFault } from '../traffic/under-fault.ts';

const AWAY_MS = 8_000;

/** Connections to Redis break, and new ones are refused. */
export const redisCut: Fault = {
  name: 'redis-cut',
  what: 'Redis is cut off while people sign in and use their sessions',
  async run(context) {
    const chaos = await context.sharedRig();
    return underFault(context, {
      fault: this.name,
      chaos,
      checks: new Checks(),
      async breakAndMend() {
        chaos.redis.cut();
        await pause(AWAY_MS);
        chaos.redis.restore();
      },
      judge(answers, checks) {
        checks.that('sign-in and session checks go on without Redis', answers.every(isGood));
      },
    });
  },
};
