import { randomUUID } from 'node:crypto';
import {
  addChecklist,
  addSkill,
  changeSkillRules,
  listMyObservations,
  setCapabilities,
  showMySkillProgress,
  startAttempt,
  submitAttempt,
  type ObservationDetails,
  type PersonProgress,
} from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { Page } from 'playwright-core';
import { Exam, made, signedIn } from './attempts/exam.ts';
import { choiceOf } from './attempts/questions.ts';
import { heading } from './attempts/sitting.ts';
import { DESKTOP, PHONE } from './browser/browser.ts';
import {
  aBrowser,
  button,
  dismissToast,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  signInByPassword,
} from './browser/visits.ts';
import type { ApiBrowser } from './platform/api.ts';
import { running } from './platform/running.ts';

/** An assessor watches a colleague on deck, without a network, and it becomes a level. */
jest.setTimeout(240_000);
const { visit } = aBrowser();
/** In no other test of this platform, nor in the guide: what becomes known of someone shows on pages that these look at. */
const ASSESSOR = { username: 'ivan.bianchi', number: 'RW-1019' };
const PERSON = { username: 'freya.fofana', name: 'Freya Fofana' };
const [TASK, CODE, SKILL] = ['Sling a test load', 'E2E-07', 'Slinging a test load'];

let exam: Exam;
let person: ApiBrowser;
beforeAll(async () => {
  exam = await Exam.open();
  const testId = await exam.liveTest([await exam.liveItem(choiceOf('Which sling?'))], {
    // Whatever someone answers, they pass.
    ...{ title: { en: 'Slings' }, cutScore: 0, timeLimitMinutes: null },
  });
  const levels = { awareness: 'Knows the slings.', practitioner: 'Slings loads.' };
  const content = { code: CODE, title: SKILL, statement: 'Slings loads safely.', levels };
  const { id: skillId } = await made(exam.admin, addSkill, '', { parentId: null, content });
  const enough = { least: null, count: 1, recency: null };
  const rules = {
    awareness: [{ needs: 'evidence', kind: 'observation', ...enough }],
    practitioner: [{ needs: 'test', testId, ...enough }],
  };
  await made(exam.admin, changeSkillRules, String(skillId), { revision: 0, levels: rules });
  await made(exam.admin, addChecklist, '', {
    ...{ title: TASK, skillId, assessorLevel: 'practitioner', validMonths: 24 },
    instructions: 'On the pipe deck.',
    steps: [
      { statement: 'Inspects the slings', isCritical: true },
      { statement: 'Does a trial lift', isCritical: false },
    ],
  });
  const found = await exam.admin.send('GET', `/api/admin/people?q=${ASSESSOR.number}`);
  const [one] = found.body['items'] as { id: string }[];
  await made(exam.admin, setCapabilities, one?.id, {
    capabilities: [{ name: 'assessor', scope: 'department' }],
  });
  const assessor = await signedIn(ASSESSOR.username);
  const device = randomUUID();
  const started = await made(assessor, startAttempt, '', { testId, language: 'en', device });
  await made(assessor, submitAttempt, (started['state'] as { id: string }).id, { device, answers: [] });
  await waitFor(async () => (await levelOf(assessor)) === 'practitioner', {
    ...{ timeoutMs: 60_000, what: 'the assessor to have the level' },
  });
  person = await signedIn(PERSON.username);
});

const progressOf = async (api: ApiBrowser) =>
  (await made(api, showMySkillProgress)) as unknown as PersonProgress;
/** How many accounts this browser keeps people and tasks of. */
const keptKits = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('rigwise-observations');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('kits').objectStore('kits').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  })`);
const placesOf = async (api: ApiBrowser) =>
  ((await made(api, listMyObservations)) as unknown as ObservationDetails[]).map(({ place }) => place);
const levelOf = async (api: ApiBrowser) =>
  (await progressOf(api)).skills.find(({ code }) => code === CODE)?.level ?? null;

it('is made on a phone without a network, sent when that is back, and counted once', async () => {
  const { page, leave } = await visit(PHONE);
  await signInByPassword(page, ASSESSOR.username);
  await heading(page, /^Good /).waitFor();
  await open(page, '/observations');
  await page.getByText('Nothing signed yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New observation' }).click();
  await page.getByRole('combobox', { name: 'Person' }).fill('Freya');
  await page.getByRole('option', { name: new RegExp(PERSON.name) }).click();
  await page.getByRole('combobox', { name: 'Task' }).fill('Sling a test');
  await page.getByRole('option', { name: TASK }).click();
  await page.getByLabel('Place').fill('Pipe deck');
  await expectAccessible(page);
  await page.context().setOffline(true);
  await button(page, 'Begin').click();
  await page.getByText('0 of 2 steps').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const step = (number: number) => page.getByRole('group', { name: new RegExp(`^${number}\\.`) });
  for (const number of [1, 2]) await step(number).getByText('Done', { exact: true }).click();
  await button(page, 'Add note: step 2').click();
  await step(2).getByLabel('Note', { exact: true }).fill('Half a metre, for a minute.');
  await page.getByLabel(`${PERSON.name} types their name`).fill('Freya');
  await page.getByText('Competent', { exact: true }).waitFor();
  await page.getByRole('checkbox', { name: /^I watched/ }).check();
  await expectAccessible(page);
  await button(page, 'Sign').click();
  await page.getByText('Waiting to be sent').waitFor();
  await dismissToast(page);
  await expectAccessible(page);
  expect(await levelOf(person)).toBeNull();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'On this device' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: PERSON.name }).click();
  await page.getByText('Half a metre, for a minute.').waitFor();
  await dismissToast(page);
  await expectAccessible(page);
  expect(await levelOf(person)).toBe('awareness');
  const { evidence } = await progressOf(person);
  expect(evidence.filter(({ title }) => title === TASK)).toHaveLength(1);
  await leave();
});

it('is acknowledged by the person, and no longer counts once it is withdrawn', async () => {
  const own = await visit(PHONE);
  await signInByPassword(own.page, PERSON.username);
  await heading(own.page, /^Good /).waitFor();
  await open(own.page, '/my-observations');
  await button(own.page, `Acknowledge: ${TASK}`).click();
  await own.page.getByLabel('Comment').fill('The wind was up.');
  await expectAccessible(own.page);
  await button(own.page, 'Acknowledge').click();
  await button(own.page, `Show details: ${TASK}`).click();
  await own.page.getByText('The wind was up.').waitFor();
  await dismissToast(own.page);
  await expectAccessible(own.page);
  await expectNoSidewaysScroll(own.page);
  await own.leave();

  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, ASSESSOR.username);
  await heading(page, /^Good /).waitFor();
  await page.getByRole('link', { name: 'Observations' }).click();
  await page.getByRole('link', { name: PERSON.name }).click();
  await button(page, 'Withdraw').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw this observation?' });
  await dialog.getByLabel('Reason').fill('It was another load.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await dialog.waitFor({ state: 'detached' });
  await dismissToast(page);
  await expectAccessible(page);
  expect(await levelOf(person)).toBeNull();
  const mine = (await made(person, listMyObservations)) as unknown as ObservationDetails[];
  expect(mine.map(({ state, acknowledged }) => [state, acknowledged])).toEqual([['withdrawn', 'signed-in']]);
  await leave();
});

it('is begun where the console is opened without a network, and sent from whatever page is open later', async () => {
  const { page, leave } = await visit({ ...PHONE, serviceWorkers: 'allow' });
  await signInByPassword(page, ASSESSOR.username);
  await heading(page, /^Good /).waitFor();
  // The worker keeps what is loaded once it has started.
  await page.evaluate('navigator.serviceWorker.ready');
  await open(page, '/observations?new');
  await page.getByRole('combobox', { name: 'Person' }).waitFor();
  await waitFor(async () => (await keptKits(page)) === 1, {
    ...{ timeoutMs: 30_000, what: 'people and tasks to be kept' },
  });
  await page.context().setOffline(true);
  await page.goto(`${running().url}/observations?new`);
  await page.getByRole('combobox', { name: 'Person' }).fill('Freya');
  await page.getByRole('option', { name: new RegExp(PERSON.name) }).click();
  await page.getByRole('combobox', { name: 'Task' }).fill('Sling a test');
  await page.getByRole('option', { name: TASK }).click();
  await page.getByLabel('Place').fill('Moonpool');
  await button(page, 'Begin').click();
  for (const number of [1, 2])
    await page
      .getByRole('group', { name: new RegExp(`^${number}\\.`) })
      .getByText('Done', { exact: true })
      .click();
  await page.getByLabel(`${PERSON.name} types their name`).fill('Freya');
  await page.getByRole('checkbox', { name: /^I watched/ }).check();
  await button(page, 'Sign').click();
  await page.getByText('Waiting to be sent').waitFor();
  await page.goto(`${running().url}/`);
  await heading(page, /^Good /).waitFor();
  await page.context().setOffline(false);
  await waitFor(async () => (await placesOf(person)).includes('Moonpool'), {
    ...{ timeoutMs: 60_000, what: 'the observation to arrive' },
  });
  await leave();
});

it('follows a checklist that an administrator keeps', async () => {
  const { page, leave } = await visit(DESKTOP);
  await signInByPassword(page, 'ada.admin');
  await heading(page, /^Good /).waitFor();
  await open(page, '/skill-management?tab=checklists');
  await page.getByRole('searchbox').fill(TASK);
  await page.getByText('1 checklist', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: TASK }).click();
  await page.getByText('1. Inspects the slings').waitFor();
  await expectAccessible(page);
  await button(page, 'Edit').click();
  await expectAccessible(page);
  await button(page, 'Add step').click();
  await page.getByRole('textbox', { name: 'Step 3' }).fill('Lands the load');
  await button(page, 'Save checklist').click();
  await page.getByText('Changed by Ada Admin').waitFor();
  await page.getByText('3. Lands the load').waitFor();
  await leave();
});
