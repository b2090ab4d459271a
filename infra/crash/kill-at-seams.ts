import { setTimeout as pause } from 'node:timers/promises';
import { diedAt } from '@rigwise/platform';
import { waitFor } from '@rigwise/testing';
import type { CodeLoad } from '../rig/code-load.ts';
import type { Rig } from '../rig/rig.ts';
import type { Component } from './components.ts';
import { now, type Killing, type Plan } from './kill.ts';
import type { Seam } from './seams.ts';

const DEATH_TIMEOUT_MS = 120_000;
/** A process's output may arrive after its exit was seen. */
const LAST_WORDS_TIMEOUT_MS = 10_000;
/** Coprime to most counts, so that the kills of a failpoint are spread over the process's lifetime. */
const STRIDE = 7;

export interface Besieged {
  readonly rig: Rig;
  /** For a load that comes in portions, one per kill. */
  readonly load?: Pick<CodeLoad, 'allowance'>;
}

/**
 * Starts a service armed with one failpoint after the other, until it has died this many times; finally runs it
 * unarmed. It must not be running at the start.
 */
export async function killAtSeams(
  { rig, load }: Besieged,
  { name, process, seams }: Component,
  { kills: count, codes = 0, mostTimes = Number.POSITIVE_INFINITY }: Omit<Plan, 'codes'> & Partial<Plan>,
): Promise<Killing> {
  const target = rig.process(process);
  const killing: Killing = { kills: [], missed: [] };
  for (let index = 0; index < count; index += 1) {
    const seam = seams[index % seams.length];
    if (!seam) break;
    const at = timeOf(seam, index, mostTimes);
    if (load) load.allowance = ((index + 1) * codes) / count;
    target.spawn({ FAILPOINTS: `${seam.failpoint}=kill@${at}` });
    const ended = await Promise.race([target.ended, pause(DEATH_TIMEOUT_MS, 'lived on', { ref: false })]);
    if (ended === 'was killed by SIGKILL') {
      const from = await waitFor(() => diedAt(target.output), {
        ...{ timeoutMs: LAST_WORDS_TIMEOUT_MS, what: `${name} to say when it died` },
      });
      killing.kills.push({ component: name, seam: seam.failpoint, from, to: now() });
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
