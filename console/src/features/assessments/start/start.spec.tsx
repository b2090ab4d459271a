import type { AttemptForm, CatalogueTest } from '@rigwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { openConsole } from '../../../../test/open-console.tsx';
import { aUser } from '../../../../test/people.ts';
import { problemAnswer, serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { ATTEMPT, aTest, TEST } from '../../../../test/attempts.ts';

const UNTIL = '2126-11-28T08:00:00.000Z';
const ofTest = (over: Partial<CatalogueTest> = {}): ServerAnswer => ({ status: 200, body: aTest(over) });
const running = { id: ATTEMPT, status: 'in_progress', remainingSeconds: 1380 } as const;
const own = { running: null, last: null, passed: null };
const last = { id: ATTEMPT, status: 'released' } as const;
const attempts = aTest().attempts;
const started: AttemptForm = {
  state: {
    ...{ id: ATTEMPT, status: 'in_progress', revision: 1, now: UNTIL, startedAt: UNTIL, deadline: UNTIL },
    ...{ limitMinutes: 45, extendedFromMinutes: null, remainingSeconds: 2700, here: true, submittedAt: null },
  },
  ...{ testId: TEST, title: { en: 'Well control' }, instructions: null, language: 'es' },
  ...{ sections: [], answers: [], files: [] },
};
const refusal = (code: string, extra: object = {}): ServerAnswer =>
  problemAnswer(409, 'Not now.', { code: `attempt/${code}`, ...extra });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});

/** @param shown one answer for each time that the page is read; the last stays */
async function open(shown: ServerAnswer, start: ServerAnswer = { status: 201, body: started }) {
  const received = serveRoutes({
    'GET /api/auth/current': { status: 200, body: aUser() },
    'GET /api/notifications/unread-count': { status: 200, body: 0 },
    [`GET /api/tests/catalogue/${TEST}`]: shown,
    'POST /api/attempts': start,
  });
  const console = openConsole(`/assessments?start=${TEST}`);
  await screen.findByRole('heading', { level: 1, name: 'Well control' });
  return { ...console, main: within(screen.getByRole('main')), received };
}

it('starts in the chosen language, as this browser', async () => {
  const { user, main, received, address } = await open(ofTest());
  await user.selectOptions(main.getByRole('combobox', { name: 'Test language' }), 'es');
  await user.click(main.getByRole('button', { name: 'Start the test' }));
  await waitFor(() => expect(address()).toBe(`/assessment/${ATTEMPT}`));
  const sent = received
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => JSON.parse(body ?? '') as unknown);
  const device = localStorage.getItem(`rigwise.device.${aUser().id}`);
  expect(sent).toEqual([{ testId: TEST, language: 'es', device }]);
});

it('says what can fail it besides the score, and that the clock keeps running', async () => {
  const { main } = await open(ofTest({ fails: { sections: true, critical: true }, languages: ['en'] }));
  main.getByText(/^Some sections have their own pass mark/);
  main.getByText(/^Some questions are critical/);
  main.getByText(/^The clock starts when you press Start/);
  expect(main.queryByRole('combobox')).toBeNull();
});

it('checks the device, and says what to do where it keeps nothing', async () => {
  const { main, received, user } = await open(ofTest());
  const asked = () => received.filter(({ url }) => url.endsWith(TEST)).length;
  await main.findByText(/^This browser can’t keep answers/);
  main.getByText(/^Connection: good/);
  const before = asked();
  await user.click(main.getByRole('button', { name: 'Check again' }));
  await waitFor(() => expect(asked()).toBe(before + 1));
  await main.findByText(/^Connection: good/);
});

it.each<[string, Partial<CatalogueTest>, RegExp]>([
  ['paused', { own: { ...own, running: { ...running, status: 'suspended' } } }, /clock stands still/],
  ['not open yet', { isOpen: false, window: { ...aTest().window, opens: UNTIL } }, /^This test opens 28 Nov/],
  ['used up', { attempts: { ...attempts, left: 0 } }, /^Your manager can arrange another attempt/],
  ['in its cool-down', { attempts: { ...attempts, coolDownUntil: UNTIL } }, /^You can try again from 28 Nov/],
])('can’t be started while it is %s, and says so', async (_, over, text) => {
  const { main } = await open(ofTest({ own: { ...own, last }, ...over }));
  main.getByText(text);
  expect(main.queryByRole('button', { name: 'Start the test' })).toBeNull();
});

it('continues what is running, and says how much time is left', async () => {
  const { main, user, address } = await open(ofTest({ own: { ...own, running } }));
  main.getByText('23 minutes left. The clock is running.');
  await user.click(main.getByRole('link', { name: 'Continue the test' }));
  expect(address()).toBe(`/assessment/${ATTEMPT}`);
});

it('says that it is passed, leads to the result, and can be started again', async () => {
  const { main } = await open(ofTest({ own: { ...own, last, passed: { id: ATTEMPT, at: UNTIL } } }));
  main.getByRole('heading', { name: /^You passed this test on 28 Nov/ });
  const link = main.getByRole('link', { name: 'Your result' });
  expect(link.getAttribute('href')).toBe(`/assessment-results/${ATTEMPT}`);
  main.getByRole('button', { name: 'Start the test' });
});

it.each([
  ['none-left', {}, 'You have no attempts left. Your manager can arrange another one.'],
  ['cooling-down', { until: UNTIL }, /^You can’t start again before 28 Nov 2126/],
  ['not-open-yet', { until: UNTIL }, /^This test opens 28 Nov 2126/],
  ['no-form', {}, /^This test can’t start because some of its questions are missing/],
])('says in words why it did not start: %s', async (code, extra, text) => {
  const { main, user } = await open(ofTest(), refusal(code, extra));
  await user.click(main.getByRole('button', { name: 'Start the test' }));
  expect((await main.findByText(text)).closest('[role=alert]')).not.toBeNull();
});

it('leads on if another device has started it meanwhile, with the focus there', async () => {
  const shown = ofTest();
  const { main, user } = await open(shown, refusal('running', { attemptId: ATTEMPT }));
  Object.assign(shown, ofTest({ own: { ...own, running } }));
  await user.click(main.getByRole('button', { name: 'Start the test' }));
  const link = await main.findByRole('link', { name: 'Continue the test' });
  main.getByText(/^You’ve already started this test/);
  await waitFor(() => expect(document.activeElement?.contains(link)).toBe(true));
  expect(document.activeElement?.tagName).toBe('DIV');
});
