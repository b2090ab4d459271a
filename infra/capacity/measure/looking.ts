import { currentUser, listNotifications, listPeople, showPreferences, unreadCount } from '@rigwise/contracts';
import type { BenchRun } from '../../bench/bench-run.ts';
import { requestText } from '../../bench/load/request-text.ts';
import { actions, type ActionName } from '../model/actions.ts';
import { done } from './sign-ins.ts';

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const PAGE = '/';

/** What a browser requests for each action; the page itself first, if it is one. */
const asked = {
  'session-check': [currentUser.path],
  'console-home': [PAGE, currentUser.path, showPreferences.path, unreadCount.path],
  'people-page': [listPeople.path],
  'inbox-page': [listNotifications.path],
  'unread-count': [unreadCount.path],
} as const satisfies Partial<Record<ActionName, readonly string[]>>;

export type Look = keyof typeof asked;
export const looks = Object.keys(asked) as Look[];

/**
 * Makes people view something repeatedly. Each person checks the session only once, because after a minute's absence
 * the session is extended, which costs more than the check.
 * @returns how often they did
 */
export async function lookAt(run: BenchRun, look: Look, cookies: readonly string[]): Promise<number> {
  const seconds = look === 'session-check' ? undefined : run.either(6, 2);
  return Math.floor((await ask(run, look, cookies, seconds)) / actions[look].requests);
}

/** The same without measuring, to get hot code compiled and connections opened. */
export async function warmUp(run: BenchRun, look: Look, cookies: readonly string[]): Promise<void> {
  await ask(run, look, cookies, run.either(WARM_UP_SECONDS, 1));
}

async function ask(
  run: BenchRun,
  look: Look,
  cookies: readonly string[],
  seconds: number | undefined,
): Promise<number> {
  const { url } = run.rig;
  const requests = cookies.flatMap((cookie) =>
    asked[look].map((path) =>
      requestText(url, 'GET', path, { cookie, ...(path === PAGE && { accept: 'text/html' }) }),
    ),
  );
  return done(
    await run.measure({
      kind: 'closed',
      url,
      requests,
      connections: CONNECTIONS,
      ...(seconds !== undefined && { seconds }),
    }),
  );
}
