import { showSkillMatrix, type SkillMatrix } from '@rigwise/contracts';
import type { Page } from 'playwright-core';
import { atMost, type Row } from '../../infra/bench/report/row.ts';
import { launchBrowser } from '../../tools/browser/launch-browser.ts';
import { PASSWORD } from '../browser/password.ts';

const [PEOPLE, SKILLS] = [500, 60];
const BAR_MS = 50;
/** Wheel turns of a hand in a hurry, down and across. */
const TURNS = 80;
const STEP = 400;

/**
 * The longest task of the page while the largest matrix is scrolled. What the server answers is made up, of the size that
 * counts: only the drawing is measured.
 */
export async function matrixScroll(url: string, say: (line: string) => void): Promise<Row[]> {
  say('Scrolling the matrix …');
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.request.post(`${url}/api/auth/login`, {
      ...{ data: { username: 'max.manager', password: PASSWORD }, headers: { origin: url } },
    });
    await page.route(`**${showSkillMatrix.path}?*`, (route) => route.fulfill({ json: aMatrix() }));
    await page.goto(`${url}/manager-skill-tracking`);
    await page.getByRole('gridcell').first().waitFor();
    await page.waitForLoadState('networkidle');
    return [
      atMost({
        what: `matrix of ${PEOPLE} people × ${SKILLS} skills: longest task while it is scrolled`,
        ...{ value: await longestTask(page), bar: BAR_MS, digits: 0, unit: 'ms' },
        limit: 'tasks from 50 ms on are seen',
      }),
    ];
  } finally {
    await browser.close();
  }
}

/** @returns milliseconds; 0 if no task took 50 */
async function longestTask(page: Page): Promise<number> {
  await page.evaluate(`window.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    }).observe({ type: 'longtask' });`);
  await page.getByRole('grid').hover();
  for (const [x, y] of [
    [0, STEP],
    [STEP, 0],
    [0, -STEP],
    [-STEP, 0],
  ] as const)
    for (let turn = 0; turn < TURNS; turn++) await page.mouse.wheel(x, y);
  await page.waitForLoadState('networkidle');
  return page.evaluate<number>('window.longest');
}

/** Every cell needs something, in turn met, about to lapse, lacking and lapsed. */
function aMatrix(): SkillMatrix {
  const id = (kind: string, n: number): string =>
    `0199b1f0-0000-7000-8000-${kind}${String(n).padStart(10, '0')}`;
  const count = { short: 3 };
  return {
    on: new Date().toISOString().slice(0, 10),
    skills: Array.from({ length: SKILLS }, (_, n) => ({
      ...{
        skillId: id('d1', n),
        code: `WC-${n}`,
        title: 'Kick detection and response',
        groups: [],
        ...count,
      },
    })),
    people: Array.from({ length: PEOPLE }, (_, n) => ({
      ...{ personId: id('a1', n), name: `Dee Hand ${n}`, employeeNumber: `RW-${n}`, ...count },
      ...{ department: 'Drilling', position: 'Driller' },
      required: Array.from({ length: SKILLS }, () => 2),
      held: Array.from({ length: SKILLS }, (__, at) => ((n + at) % 4 < 2 ? 2 : 1)),
      days: Array.from({ length: SKILLS }, (__, at) => [null, 20, null, -20][(n + at) % 4] ?? null),
    })),
    ...{ hasMorePeople: false, moreSkills: 0 },
  };
}
