import { setTimeout as pause } from 'node:timers/promises';
import { login } from '@rigwise/contracts';
import type { Rig } from '../rig/rig.ts';
import type { Arguments } from './arguments.ts';
import type { Idle } from './idle.ts';
import type { Job, Outcome } from './load/jobs.ts';
import { requestText } from './load/request-text.ts';
import type { SideProcess } from './load/side-process.ts';
import { readPss } from './measure/memory.ts';
import { between, coresOf, read, total, type Cores, type Usage } from './measure/usage.ts';

export const PEOPLE = 2_000;
export const PASSWORD = 'Derrick!2026';
const FEW_CONNECTIONS = 4;
const MANY_CONNECTIONS = 64;
/** Until V8 has compiled hot code and a service has freed its start-up memory, a sign-in costs a third more. */
const WARM_UP_SECONDS = 12;

/**
 * The platform counts as settled when no more cores than this are used beyond idle, in this many samples in a row.
 */
const UNSETTLED_CORES = 0.1;
const QUIET_LOOKS = 3;
const LOOK_MS = 1_000;
const SETTLED_TIMEOUT_MS = 120_000;

export interface Measured {
  readonly outcome: Outcome;
  /** How many got the expected response. */
  readonly answered: number;
  readonly usage: Usage;
}

/** The platform, the driver and the results so far, shared by all sections. */
export class BenchRun {
  readonly rig: Rig;
  readonly wanted: Arguments;
  /** What each process uses when idle. */
  readonly idle: Cores;
  readonly idleOtherCores: number;
  /** MiB by name. */
  readonly idleMemory: Readonly<Record<string, number>>;
  /** MiB by name: the highest seen right after a load. */
  readonly highestMemory: Record<string, number> = {};
  readonly say: (line: string) => void;
  private readonly driver: SideProcess<Job, Outcome>;
  private readonly cookies: string[] = [];

  constructor(
    rig: Rig,
    driver: SideProcess<Job, Outcome>,
    known: { readonly wanted: Arguments; readonly idle: Idle; readonly say: (line: string) => void },
  ) {
    this.rig = rig;
    this.driver = driver;
    this.wanted = known.wanted;
    this.idle = known.idle.cores;
    this.idleOtherCores = known.idle.otherCores;
    this.idleMemory = known.idle.memory;
    this.say = known.say;
  }

  /** The first value normally, the second in a quick run. */
  either<T>(thorough: T, quick: T): T {
    return this.wanted.quick ? quick : thorough;
  }

  /**
   * Makes the driver run a job.
   * @param pids processes whose CPU time is counted, by name; by default the whole platform
   */
  async measure(job: Job, pids = this.rig.pids()): Promise<Measured> {
    const before = read({ ...pids, driver: this.driver.pid });
    const outcome = await this.driver.run(job);
    const usage = between(before, read({ ...pids, driver: this.driver.pid }));
    for (const [name, mib] of Object.entries(readPss(pids))) {
      this.highestMemory[name] = Math.max(mib, this.highestMemory[name] ?? 0);
    }
    const { failures, latencies } = outcome;
    if (failures.length === latencies.length) throw new Error(`Every request failed: ${failures[0]}`);
    return { outcome, usage, answered: latencies.length - failures.length };
  }

  /**
   * Waits until the effects of earlier requests (events, mails) are done, so that they aren't counted for the next
   * ones.
   */
  async settled(): Promise<void> {
    const most = total(this.idle) + UNSETTLED_CORES;
    const until = performance.now() + SETTLED_TIMEOUT_MS;
    for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() < until;) {
      const before = read(this.rig.pids());
      await pause(LOOK_MS);
      const used = total(coresOf(between(before, read(this.rig.pids()))));
      quiet = used <= most ? quiet + 1 : 0;
    }
  }

  signInRequests(): string[] {
    return Array.from({ length: PEOPLE }, (_, index) => this.signInRequest(usernameOf(index + 1), PASSWORD));
  }

  signInRequest(username: string, password: string): string {
    return requestText(this.rig.url, 'POST', login.path, { body: { username, password } });
  }

  /** Signs people in without measuring, until services reach their normal cost. */
  async warmUp(): Promise<void> {
    this.say('Warming up with sign-ins …');
    const requests = this.signInRequests();
    const seconds = this.either(WARM_UP_SECONDS, 2);
    const job = {
      kind: 'closed',
      url: this.rig.url,
      requests,
      connections: MANY_CONNECTIONS,
      seconds,
    } as const;
    await this.measure(job);
  }

  /** Session cookies of this many different people; signing them in warms everything up. */
  async sessions(count: number): Promise<readonly string[]> {
    // If a busy machine rejects a sign-in, it is retried: nothing is measured here.
    while (this.cookies.length < count) {
      const requests = this.signInRequests().slice(this.cookies.length, count);
      this.say(`Signing ${requests.length} people in …`);
      const job = { kind: 'closed', url: this.rig.url, requests, connections: FEW_CONNECTIONS } as const;
      this.cookies.push(...(await this.measure(job)).outcome.cookies);
    }
    return this.cookies.slice(0, count);
  }
}

export const usernameOf = (number: number): string => `load.${String(number).padStart(5, '0')}`;
