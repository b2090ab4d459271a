import { setTimeout as pause } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { ClosedLoop, OpenLoop, Outcome } from './jobs.ts';
import { OutcomeLog } from './outcome-log.ts';

const BESIDE_CONNECTIONS = 4;

export async function runClosedLoop(job: ClosedLoop): Promise<Outcome> {
  const requests = job.requests.map((text) => Buffer.from(text));
  const connections = await openAll(job.url, job.connections);
  const log = new OutcomeLog();
  const end = performance.now() + (job.seconds ?? Infinity) * 1000;
  const last = job.seconds === undefined ? requests.length : Infinity;
  const state = { next: 0, over: false };
  const beside = job.beside && runBeside(job.url, job.beside, state);
  await Promise.all(
    connections.map(async (connection) => {
      while (state.next < last) {
        const asked = performance.now();
        if (asked >= end) break;
        const index = state.next++ % requests.length;
        log.add(index, asked, await connection.exchange(requests[index] ?? Buffer.alloc(0)));
      }
      connection.close();
    }),
  );
  state.over = true;
  return { ...log.outcome(), ...(beside && { beside: await beside }) };
}

export async function runOpenLoop({ url, requests, perSecond }: OpenLoop): Promise<Outcome> {
  const log = new OutcomeLog();
  const free: Connection[] = [];
  const running: Promise<void>[] = [];
  const begun = performance.now();
  for (const [index, request] of requests.entries()) {
    const due = begun + (index * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    running.push(
      (async () => {
        const connection = free.pop() ?? (await Connection.open(url));
        log.add(index, due, await connection.exchange(Buffer.from(request)));
        free.push(connection);
      })(),
    );
  }
  await Promise.all(running);
  for (const connection of free) connection.close();
  return log.outcome();
}

async function runBeside(
  url: string,
  { requests: texts, perSecond }: NonNullable<ClosedLoop['beside']>,
  state: { readonly over: boolean },
): Promise<Outcome> {
  const log = new OutcomeLog();
  const requests = texts.map((text) => Buffer.from(text));
  const free = await openAll(url, BESIDE_CONNECTIONS);
  const all = [...free];
  const running = new Set<Promise<unknown>>();
  const begun = performance.now();
  for (let count = 0; !state.over; count++) {
    const due = begun + (count * 1000) / perSecond;
    await pause(Math.max(0, due - performance.now()));
    // If all connections are busy, this one waits, and its latency includes the wait.
    while (free.length === 0) await Promise.race(running);
    const connection = free.pop();
    const index = count % requests.length;
    const asked: Promise<unknown> | undefined = connection
      ?.exchange(requests[index] ?? Buffer.alloc(0))
      .then((answer) => {
        log.add(index, due, answer);
        free.push(connection);
      })
      .finally(() => asked && running.delete(asked));
    if (asked) running.add(asked);
  }
  await Promise.all(running);
  for (const connection of all) connection.close();
  return log.outcome();
}

const openAll = (url: string, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => Connection.open(url)));
