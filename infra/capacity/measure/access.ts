import { approveAccessRequest, listAccessRequests, listSponsors, requestAccess } from '@rigwise/contracts';
import type { BenchRun } from '../../bench/bench-run.ts';
import { requestText } from '../../bench/load/request-text.ts';
import { done } from './sign-ins.ts';

const A_SECOND = 15;
const LARGEST_PAGE = 200;
const DAYS_LET_IN = 90;

interface Waiting {
  readonly id: string;
  readonly revision: number;
}

/** Strangers request access. @returns how many */
export async function askForAccess(run: BenchRun, firstNumber: number, count: number): Promise<number> {
  const { url } = run.rig;
  const requests = Array.from({ length: count }, (_, index) => {
    const digits = String(firstNumber + index).padStart(5, '0');
    const body = {
      employeeNumber: `ASK-${digits}`,
      ...{ firstName: 'Dana', lastName: `Ortiz ${digits}` },
      email: `ask.${digits}@contractor.example`,
      reason: 'I join the crew of Rig 7 in May.',
    };
    return requestText(url, 'POST', requestAccess.path, { body });
  });
  return done(await run.measure({ kind: 'open', url, requests, perSecond: A_SECOND }));
}

/** Requests pending an administrator's decision, `count` at most. */
export async function waitingRequests(run: BenchRun, cookie: string, count: number): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (let cursor: string | null = ''; cursor !== null && found.length < count;) {
    const query = new URLSearchParams({
      search: 'ask-',
      limit: String(LARGEST_PAGE),
      ...(cursor && { cursor }),
    });
    const page: { items: Waiting[]; nextCursor: string | null } = await json(
      run,
      `${listAccessRequests.path}?${query.toString()}`,
      cookie,
    );
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found.slice(0, count);
}

/** An administrator approves them as external people. @returns how many */
export async function approve(run: BenchRun, cookie: string, waiting: readonly Waiting[]): Promise<number> {
  const { url } = run.rig;
  const { items } = await json<{ items: { personId: string }[] }>(run, listSponsors.path, cookie);
  const endsOn = new Date(Date.now() + DAYS_LET_IN * 86_400_000).toISOString().slice(0, 10);
  const external = { sponsorId: items[0]?.personId, endsOn };
  const requests = waiting.map(({ id, revision }) =>
    requestText(url, 'POST', approveAccessRequest.path.replace('{id}', id), {
      cookie,
      body: { revision, external },
    }),
  );
  return done(await run.measure({ kind: 'open', url, requests, perSecond: A_SECOND }));
}

async function json<T>(run: BenchRun, path: string, cookie: string): Promise<T> {
  const answer = await fetch(run.rig.url + path, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`);
  return (await answer.json()) as T;
}
