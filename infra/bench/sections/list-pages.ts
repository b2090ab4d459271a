import pg from 'pg';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';
import { requestAs } from './signed-in.ts';

/** The bar on a page of a list of 100,000, at the 95th percentile (docs/benchmarks.md). */
const BAR_MS = 60;
/** The last steps of a cursor, which are measured. */
const STEPS = 100;
const PAGE = 50;
/** The largest page, so that the way down takes as few steps as possible. */
const LARGEST_PAGE = 200;

export type Query = Readonly<Record<string, string>>;

export interface Answer {
  readonly ms: number;
  readonly nextCursor: string | null;
  readonly items: readonly { readonly id: string }[];
}

export async function filled(
  connectionString: string | undefined,
  fill: (pool: pg.Pool) => Promise<void>,
): Promise<void> {
  const pool = new pg.Pool({ connectionString, max: 1 });
  try {
    await fill(pool);
  } finally {
    await pool.end();
  }
}

export const rowOf = (what: string, times: readonly number[], bar = BAR_MS): Row =>
  atMost({ what: `${what}, p95`, value: percentile(times, 95), bar, digits: 1, unit: 'ms' });

/** Asks for one input after the other, in turn. @returns milliseconds of each answer */
export async function timed<T>(
  times: number,
  inputs: readonly T[],
  ask: (input: T) => Promise<Answer>,
): Promise<number[]> {
  const taken: number[] = [];
  // The first of each is not counted: it prepares statements, which a service does once.
  for (let round = -inputs.length; round < times; round++) {
    const input = inputs[(round + inputs.length) % inputs.length];
    if (input === undefined) break;
    const { ms } = await ask(input);
    if (round >= 0) taken.push(ms);
  }
  return taken;
}

/** Follows the cursor, in the largest steps down to the last ones, which are measured. */
export async function walk(
  url: string,
  cookie: string,
  path: string,
  { query, pages }: { readonly query: Query; readonly pages: number },
): Promise<number[]> {
  const taken: number[] = [];
  let cursor: string | null = null;
  for (let at = 0; at < pages * PAGE;) {
    const counts = at >= (pages - STEPS) * PAGE;
    const limit = counts ? PAGE : LARGEST_PAGE;
    const next: Query = { ...query, limit: String(limit), ...(cursor !== null && { cursor }) };
    const answer: Answer = await page(url, cookie, path, next);
    if (counts) taken.push(answer.ms);
    at += limit;
    cursor = answer.nextCursor;
    if (cursor === null) break;
  }
  return taken;
}

export const page = (url: string, cookie: string, path: string, query: Query): Promise<Answer> =>
  answerOf(`${path}?${new URLSearchParams(query).toString()}`, (at) => requestAs({ url, cookie }, at));

/** A call that takes what it needs in its body. */
export const posted = (url: string, cookie: string, path: string, body: object): Promise<Answer> =>
  answerOf(path, (at) => requestAs({ url, cookie }, at, body));

async function answerOf(at: string, ask: (at: string) => Promise<Response>): Promise<Answer> {
  const before = performance.now();
  const answer = await ask(at);
  const body = (await answer.json()) as Partial<Answer>;
  const ms = performance.now() - before;
  if (!answer.ok) throw new Error(`${at} returned ${answer.status}`);
  return { ms, nextCursor: body.nextCursor ?? null, items: body.items ?? [] };
}
