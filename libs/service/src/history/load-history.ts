import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplicationContext, InjectionToken } from '@nestjs/common';
import { patiently, Periodic, type SqlExecutor } from '@rigwise/persistence';
import { systemClock, withService, type ServiceOptions } from '@rigwise/platform';
import { HistoryClock, type Age } from './history-clock.ts';
import { takeHistory } from './history-loads.repository.ts';

/** Something that happened: a use case that is run at that time. */
export interface Happening {
  readonly ago: Age;
  readonly happens: () => Promise<unknown>;
}

/** Whether the company that a history is about is here. */
export type CompanyState = 'here' | 'not here yet' | 'there are other people';

/** What a service's past is made of. Everything is taken from the assembled service, so that the clock is the history's. */
export interface History {
  /** The service's database. */
  readonly sql: InjectionToken<SqlExecutor>;
  /** Asked again for half a minute while the company is not here yet: other services announce it. */
  company(parts: INestApplicationContext): Promise<CompanyState>;
  /** Periodic tasks that would do something about the past by the running service's clock. */
  readonly holds?: readonly string[];
  /** In any order. */
  happenings(parts: INestApplicationContext): Happening[] | Promise<Happening[]>;
}

export type HistoryOutcome = 'loaded' | 'loaded before' | Exclude<CompanyState, 'here'>;

const WAIT_MS = 30_000;
const ASK_EVERY_MS = 250;

/**
 * Makes a service's demo history, by running its use cases one after the other in the order of their times: once per
 * database, and only where there is the demo company and nobody else. A process that is killed meanwhile leaves a part
 * of it, which stays as it is.
 * @param options as for `startService`; its clock is replaced
 * @throws what a use case threw
 */
export function loadHistory(
  options: ServiceOptions,
  history: History,
  loadedAt: Date = systemClock.now(),
): Promise<HistoryOutcome> {
  const clock = new HistoryClock(loadedAt);
  return withService({ ...options, clock }, async (parts) => {
    const state = await stateOf(history, parts);
    if (state !== 'here') return state;
    if (!(await takeHistory(parts.get(history.sql), loadedAt))) return 'loaded before';
    const happenings = await history.happenings(parts);
    return parts.get(Periodic).holding(history.holds ?? [], async (): Promise<HistoryOutcome> => {
      for (const { ago, happens } of happenings.toSorted((one, other) => minutesOf(other) - minutesOf(one))) {
        clock.goBack(ago);
        // While everything else starts, a database may be too slow for a moment.
        await patiently(happens);
      }
      return 'loaded';
    });
  });
}

async function stateOf(history: History, parts: INestApplicationContext): Promise<CompanyState> {
  for (const deadline = performance.now() + WAIT_MS; ; await pause(ASK_EVERY_MS)) {
    const state = await patiently(() => history.company(parts));
    if (state !== 'not here yet' || performance.now() > deadline) return state;
  }
}

const minutesOf = ({ ago: { days = 0, hours = 0, minutes = 0 } }: Happening): number =>
  (days * 24 + hours) * 60 + minutes;
