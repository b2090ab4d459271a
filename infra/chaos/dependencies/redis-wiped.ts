import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@rigwise/testing';
import { wipeRedis } from '../../rig/redis-data.ts';
import type { Fault } from '../fault.ts';
import { inWords, isGood } from '../traffic/answers.ts';
import { query } from '../traffic/query.ts';
import { nextOf, underFault } from '../traffic/under-fault.ts';

const WAITING = 5;
const WAITING_MS = 30_000;
const WIPED_MS = 4_000;

/** Redis loses all its data, including its file, while mails wait for a mail server that is down. */
export const redisWiped: Fault = {
  name: 'redis-wiped',
  what: 'Redis loses everything while mails wait',
  async run(context) {
    const chaos = await context.sharedRig();
    const { mail, parts } = chaos.rig;
    const redis = chaos.rig.process('redis');
    const waiting = async (): Promise<number> => {
      const rows = await query(
        parts.databases['notification'] ?? '',
        "SELECT 1 FROM delivery WHERE state NOT IN ('sent', 'failed', 'expired')",
      );
      return rows.length;
    };
    return underFault({
      fault: this.name,
      chaos,
      nextPerson: nextOf(context),
      async breakAndMend(_traffic, checks) {
        await mail.down();
        await checks.eventually('mails wait', () =>
          waitFor(async () => (await waiting()) >= WAITING, {
            timeoutMs: WAITING_MS,
            what: `${WAITING} mails to wait`,
          }),
        );
        await redis.kill();
        wipeRedis(chaos.rig);
        await redis.start();
        await pause(WIPED_MS);
        checks.that('mails wait still', (await waiting()) >= WAITING);
        await mail.up();
      },
      judge(answers, checks) {
        checks.that('sign-in and session checks go on', answers.every(isGood), inWords(answers));
      },
    });
  },
};
