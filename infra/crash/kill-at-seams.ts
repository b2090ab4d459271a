import { setTimeout as pause } from 'node:timers/promises';
import type { Component } from './components.ts';
import { now, type Killing, type Plan, type Surroundings } from './kill.ts';
import type { Seam } from './seams.ts';

const DEATH_TIMEOUT_MS = 120_000;
/** Prime to most counts: the kills of a seam come at different times of the process's life. */
const STRIDE = 7;

/**
 * Starts a service armed with one failpoint after the other, until it has died so many times; at the end it runs
 * unarmed. It must not run at the beginning.
 */
export async function killAtSeams(
  { rig, load }: Surroundings,
  { name, process, seams }: Component,
  { kills: count, codes, mostTimes = Number.POSITIVE_INFINITY }: Plan,
): Promise<Killing> {
  const target = rig.process(process);
  const killing: Killing = { kills: [], missed: [] };
  for (let index = 0; index < count; index += 1) {
    const seam = seams[index % seams.length];
    if (!seam) break;
    const at = timeOf(seam, index, mostTimes);
    load.allowance = ((index + 1) * codes) / count;
    target.spawn({ FAILPOINTS: `${seam.failpoint}=kill@${at}` });
    const ended = await Promise.race([target.ended, pause(DEATH_TIMEOUT_MS, 'lived on', { ref: false })]);
    const died = now();
    if (ended === 'was ended by SIGKILL') {
      killing.kills.push({ component: name, seam: seam.failpoint, from: died, to: died });
    } else {
      killing.missed.push(`${name} armed with ${seam.failpoint}=kill@${at} ${ended}`);
      await target.kill();
    }
  }
  await target.start();
  return killing;
}

function timeOf({ among }: Seam, index: number, mostTimes: number): number {
  return 1 + ((index * STRIDE) % Math.min(among, mostTimes));
}
