import { plainDoc, type AttemptForm } from '@rigwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openConsole } from '../../../../test/open-console.tsx';
import { aUser } from '../../../../test/people.ts';
import { problemAnswer, serve, type ReceivedRequest, type ServerAnswer } from '../../../../test/server.ts';
import { aForm, ATTEMPT, aState } from './engine/test/a-form.ts';

const PATH = `/assessment/${ATTEMPT}`;
const answerOf = (body: unknown): ServerAnswer => ({ status: 200, body });

beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
});
afterEach(() => jest.useRealTimers());

/** The console at the attempt. What a test overrides is answered instead. */
function openAttempt(
  over: Readonly<Record<string, (request: ReceivedRequest) => ServerAnswer>> = {},
  form: AttemptForm = aForm(),
) {
  const routes: Record<string, (request: ReceivedRequest) => ServerAnswer> = {
    'GET /api/auth/current': () => answerOf(aUser()),
    'GET /api/auth/preferences': () => answerOf({ timeZone: null, language: 'en-GB' }),
    [`GET /api/attempts/${ATTEMPT}`]: () => answerOf(form),
    [`GET /api/attempts/${ATTEMPT}/state`]: () => answerOf(form.state),
    [`POST /api/attempts/${ATTEMPT}/answers`]: ({ body }) => {
      const { answers } = JSON.parse(body) as { answers: { position: number; seq: number }[] };
      return answerOf({
        state: form.state,
        saved: answers.map(({ position, seq }) => ({ position, seq })),
      });
    },
    [`POST /api/attempts/${ATTEMPT}/submit`]: () => answerOf(aState({ status: 'submitted' })),
    [`POST /api/attempts/${ATTEMPT}/notes`]: () => ({ status: 204, body: '' }),
    ...over,
  };
  const received = serve((request) => {
    const route = `${request.method} ${request.url.split('?')[0] ?? ''}`;
    return routes[route]?.(request) ?? problemAnswer(404, 'Nothing here');
  });
  const sent = (what: string) =>
    received.filter(({ method, url }) => method === 'POST' && url.endsWith(what));
  return { ...openConsole(PATH), received, sent };
}

const question = (name: string) => screen.findByRole('heading', { level: 2, name });

it('shows one question at a time with the test, the time left and what is saved, and nothing else', async () => {
  const { user, sent } = openAttempt();
  await question('Question 1 of 3');
  screen.getByRole('heading', { level: 1, name: 'Well control, level 2' });
  expect(screen.getByRole('timer').textContent).toBe('30:00');
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Call the supervisor/ }));
  await waitFor(() => expect(sent('/answers')).toHaveLength(1));
  await screen.findByText('Answer saved');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await question('Question 2 of 3');
  screen.getByText('Second?');
});

it('says that minutes were added', async () => {
  openAttempt({}, aForm({ state: aState({ limitMinutes: 60, extendedFromMinutes: 30 }) }));
  await screen.findByText('60 min (extended from 30)');
});

it('goes on without a connection, and says how many answers wait', async () => {
  const { user } = openAttempt({ [`POST /api/attempts/${ATTEMPT}/answers`]: () => 'drop' });
  await question('Question 1 of 3');
  await user.click(screen.getByRole('radio', { name: /Close the annular/ }));
  await screen.findByText('Waiting for connection (1)', {}, { timeout: 20_000 });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await question('Question 2 of 3');
  await user.click(screen.getByRole('radio', { name: /Close the annular/ }));
  await screen.findByText('Waiting for connection (2)');
  screen.getByText('Answer kept on this device, not sent yet');
}, 40_000);

it('explains in its map what the map draws, and leads to the review only from elsewhere', async () => {
  const { user } = openAttempt();
  await question('Question 1 of 3');
  const map = () => within(screen.getByRole('navigation', { name: 'Questions' }));
  const legend = ['Answered', 'Flagged', 'Not answered', 'Not seen yet'];
  expect(legend.map((text) => map().getByText(text).textContent)).toEqual(legend);
  expect(map().queryByText('Not saved')).toBeNull();
  await user.click(map().getByRole('button', { name: 'Review and submit' }));
  await screen.findByRole('heading', { name: 'Review your answers' });
  expect(map().queryByRole('button', { name: 'Review and submit' })).toBeNull();
});

it('has a map of all questions, and keys for everything', async () => {
  const { user } = openAttempt();
  await question('Question 1 of 3');
  await user.click(screen.getByRole('radio', { name: /Close the annular/ }));
  await user.keyboard('n');
  await question('Question 2 of 3');
  await user.keyboard('f');
  const map = within(screen.getByRole('navigation', { name: 'Questions' }));
  await map.findByRole('button', { name: 'Question 2: not answered, flagged' });
  map.getByRole('button', { name: 'Question 1: answered' });
  map.getByRole('button', { name: 'Question 3: not seen yet' });
  await user.keyboard('m');
  await user.keyboard('{End}{Enter}');
  await question('Question 3 of 3');
  await user.keyboard('p');
  await question('Question 2 of 3');
  await user.keyboard('?');
  within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).getByText('Next question');
});

describe('a question that takes a file', () => {
  const FILE = '0199d000-0000-7000-8000-0000000000f1';
  const interaction = { type: 'file-upload' as const, types: ['application/pdf'] };
  const asked = aForm();
  const form: AttemptForm = {
    ...asked,
    sections: asked.sections.map((section) => ({
      ...section,
      items: section.items.map(({ position }) => ({
        position,
        item: {
          ...{ kind: 'question', languages: ['en'] },
          questions: [{ id: 'RESPONSE', stem: { en: plainDoc('Upload the permit.') }, interaction }],
        },
      })),
    })),
    answers: [{ position: 0, seq: 1, response: { RESPONSE: [FILE] }, flagged: false }],
    files: [{ id: FILE, name: 'permit.pdf' }],
  };

  it('names the file that was given earlier, and refuses one of another kind before it is uploaded', async () => {
    const { sent } = openAttempt({}, form);
    await screen.findByText('permit.pdf');
    const chooser = screen.getByLabelText('Upload the permit.');
    // As dropped or picked from "all files": what the chooser accepts is only a filter.
    const user = userEvent.setup({ applyAccept: false });
    await user.upload(chooser, new File(['x'], 'photo.PNG', { type: 'image/png' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This question doesn’t take photo.PNG. Choose one of these kinds: PDF.',
    );
    expect(sent('/uploads')).toEqual([]);
  });

  it('says why the server refuses an answer, and that it wouldn’t be submitted', async () => {
    const why = 'Question 1 takes these kinds of files: PDF. Choose another file.';
    const { user, sent } = openAttempt({
      [`POST /api/attempts/${ATTEMPT}/answers`]: () => problemAnswer(422, why),
    });
    await question('Question 1 of 3');
    await user.click(screen.getByRole('radio', { name: /Close the annular/ }));
    await screen.findByText(`Not saved. ${why}`);
    screen.getByRole('button', { name: 'Question 1: answer not saved' });
    screen.getByText('0 of 3 answered');
    await user.keyboard('r');
    await screen.findByText('1 answer couldn’t be saved');
    screen.getByText('Change it, or it isn’t part of your submission.');
    screen.getByText('2 questions without an answer');
    expect(screen.queryByText(/goes with your submission/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Submit test' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
    await user.click(dialog.getByRole('button', { name: 'Submit test' }));
    await waitFor(() => expect(sent('/submit')).toHaveLength(1));
    expect(JSON.parse(sent('/submit')[0]?.body ?? '')).toMatchObject({ answers: [] });
  });
});

it('asks twice before it submits, names what is missing, and leads to the result', async () => {
  const { user, address, sent } = openAttempt();
  await question('Question 1 of 3');
  await user.click(screen.getByRole('radio', { name: /Close the annular/ }));
  await user.keyboard('f');
  await user.keyboard('r');
  await screen.findByRole('heading', { name: 'Review your answers' });
  screen.getByText('2 questions without an answer');
  screen.getByText('1 flagged question');
  await user.click(screen.getByRole('button', { name: 'Submit test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
  dialog.getByText('2 questions have no answer and get no points.');
  expect(sent('/submit')).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Submit test' }));
  await waitFor(() => expect(address()).toBe(`/assessment-results/${ATTEMPT}`));
  expect(sent('/submit')).toHaveLength(1);
});

it('says that the test was not submitted without a connection, and keeps it open', async () => {
  const { user, address } = openAttempt({ [`POST /api/attempts/${ATTEMPT}/submit`]: () => 'drop' });
  await question('Question 1 of 3');
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Submit test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Submit this test?' }));
  await user.click(dialog.getByRole('button', { name: 'Submit test' }));
  await dialog.findByText(/the test isn’t submitted yet/);
  expect(address()).toBe(`${PATH}?question=review`);
});

it('is read-only while another device goes on, until it is continued here', async () => {
  const form = aForm({ state: aState({ here: false }) });
  const { user, sent } = openAttempt(
    { [`POST /api/attempts/${ATTEMPT}/device`]: () => answerOf(aForm({ state: aState({ revision: 2 }) })) },
    form,
  );
  await screen.findByText('This test continues on another device');
  expect(screen.getByRole('radio', { name: /Close the annular/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Continue here' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Continue on this device?' }));
  await user.click(dialog.getByRole('button', { name: 'Continue here' }));
  await waitFor(() => expect(screen.queryByText('This test continues on another device')).toBeNull());
  expect(sent('/device')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: /Close the annular/ })).toHaveProperty('disabled', false);
});

it('shows that the clock stands still', async () => {
  openAttempt({}, aForm({ state: aState({ status: 'suspended', deadline: null, remainingSeconds: 754 }) }));
  await screen.findByRole('heading', { name: 'This test is suspended' });
  expect(screen.getByRole('timer').textContent).toBe('12:34');
  expect(screen.queryByRole('radio')).toBeNull();
});

it('says when the time is up', async () => {
  const state = aState({ status: 'auto_submitted', remainingSeconds: 0 });
  openAttempt({
    [`GET /api/attempts/${ATTEMPT}`]: () => problemAnswer(409, 'It has ended.', { state }),
  });
  await screen.findByRole('heading', { name: 'Time’s up' });
  expect(screen.getByRole('link', { name: 'Go to the result' }).getAttribute('href')).toBe(
    `/assessment-results/${ATTEMPT}`,
  );
});

it('says so as well where the grade was there before the page asked again', async () => {
  let state = aState({ now: '2031-05-01T08:30:00.000Z', remainingSeconds: 0 });
  openAttempt({ [`GET /api/attempts/${ATTEMPT}/state`]: () => answerOf(state) }, aForm({ state }));
  await screen.findByText('Time’s up');
  state = aState({ now: '2031-05-01T08:30:11.000Z', status: 'released', remainingSeconds: 0 });
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Your answers up to the deadline were submitted.');
});

it('keeps the page and the answer when the session has ended', async () => {
  const { user } = openAttempt({
    [`POST /api/attempts/${ATTEMPT}/answers`]: () => problemAnswer(401, 'Sign in.'),
  });
  await question('Question 1 of 3');
  await user.click(screen.getByRole('radio', { name: /Close the annular/ }));
  await screen.findByRole('button', { name: 'Sign in again' });
  screen.getByText('Sign in again to save (1)');
});

it('says that there is no such attempt', async () => {
  openAttempt({ [`GET /api/attempts/${ATTEMPT}`]: () => problemAnswer(404, 'There is no such attempt.') });
  await screen.findByText('There’s no test here');
});

it('announces ten, five and one minute', async () => {
  const left = (seconds: number) => {
    const now = Date.parse('2031-05-01T08:30:00.000Z') - seconds * 1_000;
    return aState({ now: new Date(now).toISOString(), remainingSeconds: seconds });
  };
  let state = left(602);
  const { received } = openAttempt(
    { [`GET /api/attempts/${ATTEMPT}/state`]: () => answerOf(state) },
    aForm({ state }),
  );
  await question('Question 1 of 3');
  await screen.findByText('10 minutes left');
  const asked = () => received.filter(({ url }) => url.includes('/state')).length;
  for (const [seconds, text] of [
    [299, '5 minutes left'],
    [59, '1 minute left'],
  ] as const) {
    state = left(seconds);
    const before = asked();
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    await screen.findByText(text);
  }
});
