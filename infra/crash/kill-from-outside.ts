import { setTimeout as pause } from 'node:timers/promises';
import { waitFor } from '@rigwise/testing';
import type { Component } from './components.ts';
import { now, type Killing, type Plan, type Surroundings } from './kill.ts';

/** More than one: what is seen in flight may complete before the signal arrives. */
const LEAST_IN_FLIGHT = 2;
const AT_ONCE = 3;
const IN_FLIGHT_TIMEOUT_MS = 120_000;

/** Sends SIGKILL this many times over this many codes, each time as soon as something is in flight. */
export async function killFromOutside(
  { rig, load, ledger }: Surroundings,
  { name, process, awayMs, lose }: Component,
  { kills: count, codes }: Plan,
): Promise<Killing> {
  const target = rig.process(process);
  const killing: Killing = { kills: [], missed: [] };
  for (let index = 0; index < count; index += 1) {
    load.allowance = ((index + 1) * codes) / count;
    await waitFor(
      async () => {
        if (load.accepted < (index * codes) / count) return false;
        // If mails leave quickly, little is in flight; these will be, a moment later.
        for (let more = 0; more < AT_ONCE; more += 1) void load.next();
        return (await ledger.inFlight()) >= LEAST_IN_FLIGHT;
      },
      { timeoutMs: IN_FLIGHT_TIMEOUT_MS, what: `something in flight to kill ${name} at` },
    );
    const from = now();
    await target.kill();
    killing.kills.push({ component: name, seam: '', from, to: now() });
    await pause(awayMs);
    lose?.(rig);
    await target.start();
  }
  return killing;
}
