import type { ServiceClient } from './service-client.ts';
import { ServiceProblem } from './service-problem.ts';

export interface Answered<T> {
  readonly client: ServiceClient;
  readonly answer: T;
}

export interface Answers<T> {
  readonly answers: readonly Answered<T>[];
  readonly problems: readonly ServiceProblem[];
}

/** Asks all services in parallel. One failure does not hide the others' answers. */
export async function askAll<T>(
  clients: readonly ServiceClient[],
  question: (client: ServiceClient) => Promise<T>,
): Promise<Answers<T>> {
  const answers: Answered<T>[] = [];
  const problems: ServiceProblem[] = [];
  const asked = await Promise.allSettled(clients.map(question));
  for (const [at, client] of clients.entries()) {
    const one = asked[at];
    if (one?.status === 'fulfilled') answers.push({ client, answer: one.value });
    else if (one?.reason instanceof ServiceProblem) problems.push(one.reason);
    else throw one?.reason;
  }
  return { answers, problems };
}

/** The service that has it. @param absent error code of services that don't */
export async function findIn<T>(
  clients: readonly ServiceClient[],
  what: string,
  absent: string,
  question: (client: ServiceClient) => Promise<T>,
): Promise<Answered<T>> {
  const { answers, problems } = await askAll(clients, question);
  const [found] = answers;
  if (found) return found;
  const other = problems.find(({ code }) => code !== absent);
  if (other) throw other;
  const names = clients.map(({ service }) => service).join(', ');
  const nobody = { service: names, url: '' };
  throw new ServiceProblem(nobody, absent, `There is no ${what} in ${names}.`);
}

interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

export interface Listed<T> {
  readonly items: readonly T[];
  /** Whether there are more than were requested. */
  readonly more: boolean;
}

const MOST_A_PAGE = 200;

/** Fetches page after page, until there are enough or no more. */
export async function collect<T>(
  limit: number,
  page: (query: { limit: number; cursor: string | undefined }) => Promise<Page<T>>,
): Promise<Listed<T>> {
  const items: T[] = [];
  let cursor: string | undefined;
  for (;;) {
    const next = await page({ limit: Math.min(MOST_A_PAGE, limit - items.length), cursor });
    items.push(...next.items);
    if (next.nextCursor === null) return { items, more: false };
    if (items.length >= limit) return { items, more: true };
    cursor = next.nextCursor;
  }
}
