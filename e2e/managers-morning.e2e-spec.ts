import { randomUUID } from 'node:crypto';
import {
  addSkill,
  addSkillProfile,
  assignWork,
  listRotations,
  setRotations,
  showSkillMatrix,
  type RotationRow,
  type SkillMatrix,
} from '@rigwise/contracts';
import type { Locator, Page } from 'playwright-core';
import { Exam, made, signedIn } from './attempts/exam.ts';
import { choiceOf } from './attempts/questions.ts';
import { heading } from './attempts/sitting.ts';
import { DESKTOP, PHONE } from './browser/browser.ts';
import { inDays } from './browser/days.ts';
import { PrintedText } from './browser/printed-text.ts';
import { enter, FAR, tabTo } from './browser/keys.ts';
import {
  aBrowser,
  button,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInByPassword,
} from './browser/visits.ts';
import { inDatabaseOf } from './platform/databases.ts';

/** What a manager does in the morning: by mouse, by keyboard alone, and on a small phone. */
jest.setTimeout(180_000);
const { visit } = aBrowser();

const SMALL_PHONE = { ...PHONE, viewport: { width: 360, height: 740 } };
// Of Max’s crew; no other test changes them.
const [KOFI, LEILA] = ['RW-1021', 'RW-1022'];
const run = randomUUID().slice(0, 4);
const OVERDUE = `Morning ${run} overdue`;
const ASSIGNED = {
  ...{ mouse: `Morning ${run} by mouse`, keys: `Morning ${run} by keyboard` },
  phone: `Morning ${run} by phone`,
};

beforeAll(async () => {
  const [exam, max] = [await Exam.open(), await signedIn('max.manager')];
  const item = await exam.liveItem(choiceOf('Who is on shift this morning?'));
  const tests = new Map<string, string>();
  for (const title of [OVERDUE, ...Object.values(ASSIGNED)])
    tests.set(title, await exam.liveTest([item], { title: { en: title } }));
  const people: RotationRow[] = [];
  for (const number of [KOFI, LEILA]) {
    const { body } = await max.send('GET', `${listRotations.path}?search=${number}`);
    people.push(...(body['items'] as RotationRow[]));
  }
  const personIds = people.map(({ personId }) => personId);
  await made(max, setRotations, '', {
    ...{ personIds, revisions: people.map(({ revision }) => revision), pattern: 'directory' },
    ...{ anchor: inDays(-2), from: inDays(-2), timeZone: 'UTC' },
  });
  const [first] = personIds;
  await made(max, assignWork, '', {
    ...{ kind: 'test', targetId: tests.get(OVERDUE), audience: { to: 'people', personIds: [first] } },
    ...{ due: { by: 'date', on: inDays(1) }, ownDates: [], fitsRotation: false, protectsSchemeId: null },
    ...{ opensOn: null, priority: 'normal', remindDays: [], escalateDays: null, countsFrom: null },
  });
  await inDatabaseOf(
    'competency',
    `update assigned_work w set opens_on = current_date - 9, due_on = current_date - 3
     from assignment a where a.id = w.assignment_id and a.title = $1`,
    [OVERDUE],
  );
  // The position of one of them needs a skill that nobody has; where the demo’s history is loaded, it needs others.
  const content = { code: null, title: 'Morning call', statement: 'Is there.', levels: {} };
  const skill = await made(exam.admin, addSkill, '', { parentId: null, content });
  const requirements = [{ skillId: skill['id'], level: 'awareness', from: '2024-01-01' }];
  const profile = { position: people[1]?.position, requirements };
  const { status } = await exam.admin.call(addSkillProfile, profile);
  expect([201, 409]).toContain(status);
});

/** How someone presses, ticks, fills in and chooses. */
interface Hands {
  /** By keyboard the pages are those of the mouse. */
  look: (page: Page) => Promise<void>;
  press: (place: Locator) => Promise<void>;
  tick: (place: Locator) => Promise<void>;
  fill: (place: Locator, text: string) => Promise<void>;
  choose: (place: Locator, label: string) => Promise<void>;
}
const fingers = (press: Hands['press']): Hands => ({
  ...{ press, tick: press, look: expectAccessible },
  fill: (place, text) => place.fill(text),
  choose: async (place, label) => void (await place.selectOption({ label })),
});
const keysOf = (page: Page): Hands => {
  const to = (place: Locator) => tabTo(page, place, FAR);
  return {
    look: () => Promise.resolve(),
    press: async (place) => (await to(place), await enter(page)),
    tick: async (place) => (await to(place), await page.keyboard.press('Space')),
    fill: async (place, text) => (await to(place), await place.fill(text)),
    choose: async (place, label) => (await to(place), await page.keyboard.type(label)),
  };
};

/** The figure says as many as there are rows. */
async function fromFigureToRows(page: Page, { press, look }: Hands): Promise<void> {
  await heading(page, /^Good /).waitFor();
  await press(page.getByRole('link', { name: 'Dashboard' }));
  await page.getByRole('link', { name: /in your crew (is|are) on shift today$/ }).waitFor();
  const figure = page.getByRole('link', { name: /overdue assignments? in your crew$/ });
  const count = Number(/\d+/.exec(await figure.innerText())?.[0]);
  await look(page);
  await press(figure);
  await page.getByRole('row', { name: new RegExp(OVERDUE) }).waitFor();
  expect(await page.locator('tbody [role="row"]').count()).toBe(count);
  await look(page);
}

async function assign(page: Page, { press, tick, fill, choose }: Hands, title: string): Promise<void> {
  await press(button(page, 'Assign'));
  const dialog = page.getByRole('dialog');
  const which = dialog.getByRole('combobox', { name: 'Which one' });
  await which.getByRole('option', { name: title, includeHidden: true }).waitFor({ state: 'attached' });
  await choose(which, title);
  for (const name of ['Kofi Duarte', 'Leila Eriksen']) {
    await fill(dialog.getByRole('textbox', { name: 'Search people' }), name);
    await tick(dialog.getByRole('checkbox', { name }));
  }
  await fill(dialog.getByLabel('Due date', { exact: true }), inDays(5));
  const fits = dialog.getByRole('checkbox', { name: /^Move due dates/ });
  if (!(await fits.isChecked())) await tick(fits);
  await press(dialog.getByRole('button', { name: 'Preview' }));
  await dialog.getByRole('button', { name: 'Assign to 2 people' }).waitFor();
  expect(await dialog.getByLabel(/^Due date of /).count()).toBe(2);
}

async function assignTwice(page: Page, hands: Hands, title: string): Promise<void> {
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Assign to 2 people' });
  await assign(page, hands, title);
  await hands.look(page);
  await hands.press(confirm);
  await hands.press(button(page, 'Undo'));
  await page.getByText(`${title}: assignment undone`).waitFor();
  await assign(page, hands, title);
  await hands.press(confirm);
  await page.getByText(`${title} assigned to 2 people.`).waitFor();
}

async function checkCrew(page: Page, { press, fill, look }: Hands, trip: string): Promise<void> {
  await open(page, '/manager-skill-tracking?tab=fit');
  await press(page.getByRole('link', { name: 'Check a crew' }));
  await fill(page.getByLabel('Or paste employee numbers'), `${KOFI} ${LEILA}`);
  await press(button(page, 'Add from list'));
  await page.getByText('Added: Leila Eriksen').waitFor();
  await fill(page.getByRole('textbox', { name: /^Trip/ }), trip);
  await fill(page.getByLabel('First day on site'), inDays(7));
  await fill(page.getByLabel('Last day on site'), inDays(14));
  await press(button(page, 'Check'));
  await heading(page, trip).waitFor();
  await look(page);
  const pdf = page.getByRole('link', { name: 'PDF for the gate' });
  const paper = await page.request.get(
    new URL((await pdf.getAttribute('href')) ?? '', page.url()).toString(),
  );
  expect([paper.status(), (await paper.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  // After the name, what the person lacks.
  const leila = page.getByRole('list', { name: 'Crew' }).locator('li', { hasText: 'Leila Eriksen' }).first();
  await press(leila.getByRole('link').nth(1));
  await heading(page, 'Leila Eriksen').waitFor();
  await look(page);
}

it.each([
  ['mouse', DESKTOP],
  ['keys', DESKTOP],
  ['phone', SMALL_PHONE],
] as const)('by %s: from a figure at home to who is fit to go', async (by, size) => {
  const { page, leave } = await visit(size);
  const hands =
    by === 'keys' ? keysOf(page) : fingers((place) => (by === 'phone' ? place.tap() : place.click()));
  await signInByPassword(page, 'max.manager');
  await fromFigureToRows(page, hands);
  await assignTwice(page, hands, ASSIGNED[by]);
  await checkCrew(page, hands, `Morning trip by ${by}`);
  if (by === 'phone') await expectNoSidewaysScroll(page);
  await leave();
});

it('who was assigned something sees it at home', async () => {
  const { page, leave } = await visit(SMALL_PHONE);
  await signInByPassword(page, 'kofi.duarte');
  await page.getByRole('link', { name: new RegExp(`^${OVERDUE}: overdue`) }).waitFor();
  await page.getByText(ASSIGNED.mouse).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await leave();
});

it('the skill matrix is printed on A3 across, headings on each sheet, and nothing is cut', async () => {
  const id = (of: number): string => `01900000-0000-7000-8000-${String(of).padStart(12, '0')}`;
  const skills = Array.from({ length: 60 }, (_, at) => ({
    ...{ skillId: id(at), code: null, title: `Skill number ${at + 1}.`, groups: [], short: 1 },
  }));
  const people = Array.from({ length: 60 }, (_, at) => ({
    ...{ personId: id(100 + at), name: `Crew member ${at + 1}.`, employeeNumber: `RW-9${at}` },
    ...{ department: 'Drilling', position: 'Driller', short: 60 },
    required: skills.map(() => 2),
    held: skills.map((_, skill) => (skill === 59 ? 1 : 3)),
    days: skills.map(() => null),
  }));
  const matrix: SkillMatrix = { on: inDays(0), skills, people, hasMorePeople: false, moreSkills: 0 };
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'max.manager');
  await heading(page, /^Good /).waitFor();
  await page.route(`**${showSkillMatrix.path}?*`, (route) => route.fulfill({ json: matrix }));
  await open(page, '/manager-skill-tracking?tab=matrix');
  await page.getByText('Crew member 1.', { exact: true }).waitFor();
  const printed = new PrintedText(await page.pdf({ preferCSSPageSize: true }));
  expect(printed.sizes()).toEqual([
    [420, 297],
    [420, 297],
  ]);
  const sheets = printed.pages();
  for (const { title } of skills) for (const sheet of sheets) expect(sheet.split(title)).toHaveLength(2);
  for (const { name } of people) expect(sheets.join('').split(name)).toHaveLength(2);
  // The last cell of each row: one of two levels.
  expect(sheets.join('').match(/1\/2/g)).toHaveLength(people.length);
  await leave();
});
