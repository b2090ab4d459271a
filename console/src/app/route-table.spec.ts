import type { Guard } from './page-manifest.ts';
import { aUser } from '../../test/people.ts';
import { plannedPages } from '../planned-pages.ts';
import { areas } from './derived/areas.ts';
import { places } from './derived/places.ts';
import { routeTable } from './derived/route-table.ts';
import { placesOf } from './navigation.ts';
import { pagesFor } from './shell/palette/use-commands.ts';

const guardOf = (path: string): Guard | undefined =>
  routeTable.find(({ paths }) => paths.some((known) => known === path))?.guard;

/** The addresses of pages that aren't open yet. */
const planned = plannedPages.flatMap(({ paths }): readonly string[] => paths);

const pathOf = (to: string): string => to.replace(/[?#].*/, '');

/** §2 of the specification, to the letter; {id} is :id here. */
const ROUTES: Readonly<Record<Guard, string>> = {
  everyone: '/login /create-password /forgot-password /verify-email /change-password /question-editor',
  employee: `/ /dashboard /assessments /practice-assessments /assessment/:id /assessment-results/:id /coding/:id
    /skill-progress /peer-reviews /schedule /certificates /assigned-assessments /assignments
    /ai-learning-resources /ai-learning /ai-dashboard /ai-analytics /learning-recommendations
    /ai-recommendations /adaptive-recommendations /ci-ideas /job-procedures /work-procedures`,
  'signed-in': '/procedures /user-profile /about /ai-assistant /messages',
  manager: `/manager /manager-dashboard /unified-manager-dashboard /advanced-manager /manager-assignment
    /manager-skill-tracking /manager-messaging /notifications /manager/practice-assessments
    /manager/user-progress/:userId /manager/user-results/:userId /job-procedures/manage`,
  admin: `/admin /admin/organized /admin-dashboard /simplified-admin-dashboard /organized-admin-dashboard
    /admin/users /admin/peer-reviews /admin/assessments /admin/level-progression /users-progress
    /external-learning/manage /skill-management`,
};
const routes = Object.entries(ROUTES).flatMap(([guard, paths]) =>
  paths.split(/\s+/).map((path): [string, Guard] => [path, guard as Guard]),
);

describe('the route table', () => {
  it.each(routes)('has %s for %s', (path, guard) => expect(guardOf(path)).toBe(guard));

  it('has each URL once', () => {
    const paths = routeTable.flatMap((route) => route.paths);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('the command palette', () => {
  it.each(['employee', 'manager', 'admin'] as const)('offers %s only pages they may open', (role) => {
    const open: readonly (Guard | undefined)[] = {
      ...{ employee: ['employee', 'signed-in'], manager: ['manager', 'signed-in'] },
      admin: ['admin', 'manager', 'signed-in'],
    }[role] as Guard[];
    const pages = pagesFor(aUser({ role }));
    for (const { to } of pages)
      expect([to, open]).toEqual([to, expect.arrayContaining([guardOf(pathOf(to))])]);
    expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length);
    expect(pages.filter(({ to }) => planned.includes(pathOf(to)))).toEqual([]);
  });
});

describe('the navigation', () => {
  it.each(Object.entries(places))('of %s has each key once', (role, items) => {
    const keys = items.flatMap(({ key = [] }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).not.toContain('g');
  });

  it.each(['employee', 'manager', 'admin'] as const)('of %s who holds everything has each once', (role) => {
    const capabilities = (['author', 'approver', 'marker', 'assessor'] as const).map((name) => ({
      name,
      scope: 'all' as const,
    }));
    const all = placesOf(aUser({ role, operator: true, capabilities }));
    const [addresses, keys] = [all.map(({ to }) => to), all.flatMap(({ key = [] }) => key)];
    expect(addresses).toEqual(
      expect.arrayContaining(['/question-editor', '/marking', '/pass-marks', '/admin/operations']),
    );
    expect([new Set(addresses).size, new Set(keys).size]).toEqual([addresses.length, keys.length]);
  });

  it.each(Object.entries(places))('of %s links only to pages they may open', (role, items) => {
    for (const { paths } of items) {
      // Without a guard, a page says itself who may do what.
      const open = [role, 'signed-in', 'everyone', ...(role === 'admin' ? ['manager'] : [])];
      for (const path of paths) expect(open).toContain(guardOf(path));
    }
  });
});

describe('pages that are not open yet', () => {
  it('are in no area', () => {
    const inAreas: readonly string[] = areas.flatMap(({ pages }) => pages.map(({ to }) => pathOf(to)));
    expect(inAreas.length).toBeGreaterThan(0);
    expect(inAreas.filter((path) => planned.includes(path))).toEqual([]);
  });

  /** Those of the labels of §2 whose pages other features will open. */
  const FIXED: Readonly<Record<keyof typeof places, readonly string[]>> = {
    employee: ['/ai-assistant'],
    manager: ['/ai-assistant'],
    admin: ['/ai-assistant'],
    operator: [],
    author: [],
    approver: [],
    marker: [],
    assessor: [],
  };
  it.each(Object.entries(places))('are in the navigation of %s as specified, and marked', (role, items) => {
    const marked = items.filter(({ isPlanned }) => isPlanned).map(({ to }) => to);
    expect(items.filter(({ to }) => planned.includes(to)).map(({ to }) => to)).toEqual(marked);
    expect(marked.filter((to) => !FIXED[role as keyof typeof places].includes(to))).toEqual([]);
  });
});
