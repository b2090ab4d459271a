import { listPositions, listSkillProfiles, listSkills, listTests, showSkill } from '@rigwise/contracts';
import { waitFor } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { anAdmin } from '../../../../test/people.ts';
import { serveRoutes } from '../../../../test/server.ts';
import { aProfileRow, aSkill, aTest, framework, KICKS, PROFILE } from './a-framework.ts';

type Routes = Parameters<typeof serveRoutes>[0];

export const ok = (body: unknown, status = 200) => ({ status, body });
export const SKILL = showSkill.path.replace('{skillId}', KICKS);
export const RULES = `${SKILL}/rules`;

/** The page for an administrator, with what the server answers besides the usual. */
export function openPage(path = '', routes: Routes = {}) {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(anAdmin()));
  const received = serveRoutes({
    'GET /api/auth/current': ok(anAdmin()),
    'GET /api/notifications/unread-count': ok(0),
    [`GET ${listSkills.path}`]: ok(framework),
    [`GET ${SKILL}`]: ok(aSkill()),
    [`GET ${listTests.path}`]: ok({ items: [aTest()], nextCursor: null, total: 1 }),
    [`GET ${listSkillProfiles.path}`]: ok([aProfileRow()]),
    [`GET ${listPositions.path}`]: ok([
      { position: 'Driller', people: 12, profileId: PROFILE },
      { position: 'Roustabout', people: 30, profileId: null },
    ]),
    ...routes,
  });
  /** The bodies that were sent by a method to a path. */
  const sent = (method: string, to: string): unknown[] =>
    received
      .filter((request) => request.method === method && request.url.split('?')[0] === to)
      .map(({ body }) => JSON.parse(body) as unknown);
  return { ...openConsole(`/skill-management${path}`), received, sent };
}

/** What the open list of a field offers, once `option` is among it: without a layout, it isn’t visible. */
export async function offers(option: string): Promise<readonly (string | null)[]> {
  return waitFor(() => {
    const all = [...document.querySelectorAll('[role="listbox"] [role="option"]')];
    const texts = all.map(({ textContent }) => textContent);
    expect(texts).toContain(option);
    return texts;
  });
}
