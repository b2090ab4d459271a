import {
  plainDoc,
  type ItemContent,
  type MarkingRow,
  type MarkingTest,
  type MarkingWork,
} from '@rigwise/contracts';
import { screen } from '@testing-library/react';
import { openConsole } from '../../../../../test/open-console.tsx';
import { aUser } from '../../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../../test/server.ts';

export const TEST = '0199d000-0000-7000-8000-000000000001';
export const OTHER_TEST = '0199d000-0000-7000-8000-000000000002';
export const MARK = '0199d000-0000-7000-8000-0000000000a1';
export const NEXT = '0199d000-0000-7000-8000-0000000000a2';
const AT = '2026-11-20T08:00:00.000Z';
export const SAVED_AT = '2026-11-26T10:42:00.000Z';

export const ok = (body: unknown): ServerAnswer => ({ status: 200, body });
export const refused = (status: number, code: string): ServerAnswer => problemAnswer(status, 'No.', { code });

export const aTest = (over: Partial<MarkingTest> = {}): MarkingTest => ({
  ...{ id: TEST, title: 'Well control', waiting: 12, mine: 2, oldest: AT },
  stages: [{ stage: 'first', waiting: 12, oldest: AT }],
  ...{ markedLately: 30, turnaroundHours: 18.2, agreement: null },
  ...over,
});
export const aRow = (over: Partial<MarkingRow> = {}): MarkingRow => ({
  ...{ id: MARK, test: { id: TEST, title: 'Well control' }, question: 'Kick drill' },
  ...{ points: 10, stage: 'first', submittedAt: AT, mine: false, hasDraft: false },
  ...over,
});
export const page = (...items: MarkingRow[]): ServerAnswer => ok({ items, nextCursor: null });

/** An essay with a criterion of three levels, and one without. */
export const essay: ItemContent = {
  ...{ kind: 'question', title: 'Kick drill', languages: ['en'] },
  classification: {
    ...{ topics: [], skills: [], difficulty: 'medium', cognitiveLevel: 'apply' },
    ...{ estimatedSeconds: 300, references: [] },
  },
  stem: { en: plainDoc('What do you do after a pit gain?') },
  rationale: { en: plainDoc('Shut in first, then tell the supervisor.') },
  interaction: {
    ...{ type: 'extended-text', points: 10 },
    rubric: [
      {
        ...{ criterion: 'Diagnosis', points: 6 },
        levels: [
          { points: 0, description: 'Misses the kick' },
          { points: 3, description: 'Sees the gain' },
          { points: 6, description: 'Names the kick' },
        ],
      },
      { criterion: 'Order of steps', points: 4 },
    ],
  },
};

export const aWork = (over: Partial<MarkingWork> = {}): MarkingWork => ({
  ...{ id: MARK, test: { id: TEST, title: 'Well control' }, language: 'en', content: essay },
  ...{ response: { RESPONSE: ['I shut the well in.\nThen I call.'] }, files: [] },
  ...{ questions: [{ id: 'RESPONSE', points: 10 }], submittedAt: AT, late: false, events: [] },
  ...{ stage: 'first', earlier: [], draft: null, heldUntil: '2026-11-27T10:42:00.000Z' },
  ...over,
});
export const nextWork = aWork({ id: NEXT, content: { ...essay, title: 'Stuck pipe' } });

type Routes = Parameters<typeof serveRoutes>[0];
export const SAVED = ok({ savedAt: SAVED_AT, heldUntil: '2026-11-28T10:42:00.000Z' });

/** The page of a marker, and what it sent. */
export function openDesk(path: string, routes: Routes = {}) {
  localStorage.clear();
  sessionStorage.clear();
  return reopenDesk(path, routes);
}

/** The same in a window that remembers. */
export function reopenDesk(path: string, routes: Routes = {}) {
  const user = aUser();
  localStorage.setItem('rigwise.user', JSON.stringify(user));
  const received = serveRoutes({
    'GET /api/auth/current': ok(user),
    'GET /api/notifications/unread-count': ok(0),
    'GET /api/marking/tests': ok([aTest()]),
    'GET /api/marking': page(aRow()),
    'POST /api/marking/next': ok({ work: nextWork }),
    [`POST /api/marking/${MARK}/take`]: ok(aWork()),
    [`POST /api/marking/${NEXT}/take`]: ok(nextWork),
    [`PUT /api/marking/${MARK}/draft`]: SAVED,
    [`POST /api/marking/${MARK}/marks`]: ok({ markedAt: SAVED_AT, graded: false }),
    [`POST /api/marking/${MARK}/put-back`]: { status: 204, body: '' },
    ...routes,
  });
  const sent = (route: string) =>
    received
      .filter(({ method, url }) => `${method} ${url}` === route)
      .map(({ body }) => JSON.parse(body || 'null') as unknown);
  return { ...openConsole(path), received, sent };
}

export const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
