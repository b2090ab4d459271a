import { randomUUID } from 'node:crypto';
import {
  addCertificateScheme,
  addSkill,
  addSkillProfile,
  changeSkillRules,
  currentUser,
  showMySkillProgress,
  startAttempt,
  submitAttempt,
  type PersonProgress,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import { Exam, made } from './attempts/exam.ts';
import { choiceOf } from './attempts/questions.ts';
import { CANDIDATE, candidate, heading } from './attempts/sitting.ts';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  searchFor,
  signInByPassword,
} from './browser/visits.ts';

/** A test that was passed becomes a level, and people see why. */
jest.setTimeout(180_000);
const { visit } = aBrowser();
const [TITLE, CODE, CERTIFICATE] = ['Closing the well in', 'E2E-01', 'E2E Shutting in'];
const NO_TIME = { years: 0, months: 0, days: 0 };

const figureIn = (text: string): number => Number(/([\d,]+)\s*$/.exec(text)?.[1]?.replace(',', ''));

let testId: string;
let skillId: string;
let position: string;

beforeAll(async () => {
  const exam = await Exam.open();
  testId = await exam.liveTest([await exam.liveItem(choiceOf('Who closes the well in?'))], {
    // Whatever someone answers, they pass.
    ...{ title: { en: TITLE }, cutScore: 0, timeLimitMinutes: null },
  });
  const content = { code: CODE, title: 'Shutting in', statement: 'Shuts the well in.', levels: {} };
  const skill = await made(exam.admin, addSkill, '', { parentId: null, content });
  skillId = String(skill['id']);
  const recency = { years: 2, months: 0, days: 0 };
  const clause = { needs: 'test', testId, least: null, count: 1, recency };
  const levels = { awareness: [clause], foundation: [{ ...clause, least: 100, count: 2 }] };
  await made(exam.admin, changeSkillRules, String(skill['id']), { revision: 0, levels });
  const me = await made(await candidate(), currentUser);
  position = String(me['position']);
  const requirements = [{ skillId: skill['id'], level: 'awareness', from: '2024-01-01' }];
  await made(exam.admin, addSkillProfile, '', { position, requirements });
  await made(exam.admin, addCertificateScheme, '', {
    ...{ title: CERTIFICATE, statement: 'Shuts the well in.', schemesFirst: [], signers: [] },
    ...{ levels: [{ skillId, level: 'awareness' }], validity: recency, ending: 'day-before' },
    renewal: { window: NO_TIME, grace: NO_TIME, graceKeepsAnniversary: false },
  });
});

it('leads from what is missing to the test, and from its result to a level that explains itself and that the open page of the manager counts', async () => {
  const { page, leave } = await visit(PHONE);
  await signInByPassword(page, CANDIDATE);
  await heading(page, /^Good /).waitFor();
  await open(page, '/skill-progress');
  await heading(page, `${position}: 0 of 1 level met`).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(
    await page
      .getByRole('link', { name: `Pass “${TITLE}”` })
      .first()
      .getAttribute('href'),
  ).toBe(`/assessments?start=${testId}`);

  const manager = await visit(DESKTOP);
  await signInByPassword(manager.page, 'max.manager');
  await heading(manager.page, /^Good /).waitFor();
  await open(manager.page, '/manager-dashboard');
  const covered = manager.page.getByRole('link', { name: /^Levels covered\s*[\d,]+$/ });
  await covered.waitFor();
  const before = figureIn(await covered.innerText());

  const api = await candidate();
  const device = randomUUID();
  const started = await made(api, startAttempt, '', { testId, language: 'en', device });
  await made(api, submitAttempt, (started['state'] as { id: string }).id, { device, answers: [] });
  await waitFor(
    async () => {
      const { skills } = (await made(api, showMySkillProgress)) as unknown as PersonProgress;
      return skills.find(({ code }) => code === CODE)?.level === 'awareness';
    },
    { timeoutMs: 60_000, what: 'the result to be evidence' },
  );
  // Nobody has touched that page.
  await waitFor(async () => figureIn(await covered.innerText()) > before, {
    ...{ timeoutMs: 30_000, what: 'the open page of the manager to count the level' },
  });
  await manager.leave();
  await page.reload();
  await heading(page, `${position}: 1 of 1 level met`).waitFor();
  await page.getByRole('link', { name: 'Shutting in' }).click();
  await page.getByText(new RegExp(`^Awareness since .*: passed “${TITLE}” with 0%; lapses after `)).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await leave();
});

it('shows an administrator who is fit, and leads to the person', async () => {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'ada.admin');
  await heading(page, /^Good /).waitFor();
  await open(page, '/users-progress');
  await searchFor(page, 'Aisha Andersen');
  const row = page.getByRole('row', { name: /Aisha Andersen/ });
  await row.getByText('1 of 1').waitFor();
  await row.getByText('Fit', { exact: true }).waitFor();
  await expectAccessible(page);
  await row.getByRole('link').first().click();
  await heading(page, `${position}: 1 of 1 level met`).waitFor();
  await expectAccessible(page);
  await leave();
});

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])(
  'shows an administrator everyone’s certificates on %s, and one with its history',
  async (_what, window) => {
    const { page, leave } = await visit(window);
    await signInByPassword(page, 'ada.admin');
    await heading(page, /^Good /).waitFor();
    await open(page, '/users-progress?tab=certificates&status=valid');
    const certificate = page.getByRole('link', { name: new RegExp(`^${CERTIFICATE} of `) }).first();
    await certificate.waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('table').getByRole('link').first().click();
    const drawer = page.getByRole('dialog', { name: 'Certificate' });
    await drawer.getByRole('heading', { name: 'History' }).waitFor();
    await drawer.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
    await expectAccessible(page);
    await leave();
  },
);

it.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
])('shows who stands where in a skill on %s, with the people behind each figure', async (_what, window) => {
  const { page, leave } = await visit(window);
  await signInByPassword(page, 'ada.admin');
  await heading(page, /^Good /).waitFor();
  await open(page, `/admin/level-progression?skill=${skillId}`);
  const figure = page.getByRole('link', { name: /^\d+ at Awareness$/ });
  const count = await figure.textContent();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await figure.click();
  await heading(page, 'At Awareness').waitFor();
  await page.getByText(new RegExp(`^${count} rows?$`)).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await leave();
});

it('shows people against skills, is walked by keyboard, and a cell opens its evidence', async () => {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'ada.admin');
  await heading(page, /^Good /).waitFor();
  await open(page, '/users-progress?tab=matrix&search=Aisha%20Andersen');
  const row = page.getByRole('row', { name: /Aisha Andersen/ });
  const focused = row.getByRole('gridcell', { name: 'Met', exact: true }).and(page.locator(':focus'));
  await row.getByRole('link').focus();
  // Skills of tests come last in the framework.
  await page.keyboard.press('End');
  await expectAccessible(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  const skill = page.getByRole('columnheader', { name: new RegExp(`^${CODE}`) });
  for (let at = 0; (await skill.locator(':focus').count()) === 0; at++) {
    expect(at).toBeLessThan(200);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('ArrowDown');
  await focused.waitFor();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Skill of a person' });
  await drawer.getByText(`passed “${TITLE}” with 0%`, { exact: false }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await focused.waitFor();
  await leave();
});

it('shows a manager the crew against skills on a phone', async () => {
  const { page, leave } = await visit(PHONE);
  await signInByPassword(page, 'max.manager');
  await heading(page, /^Good /).waitFor();
  await open(page, '/manager-skill-tracking');
  await page.getByRole('grid', { name: 'People and skills' }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page
    .getByRole('gridcell', { name: /^Gap: / })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Skill of a person' })
    .getByRole('link', { name: /^All skills of / })
    .waitFor();
  await expectAccessible(page);
  await leave();
});
