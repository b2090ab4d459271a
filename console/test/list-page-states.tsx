import type { SessionUser } from '@rigwise/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { openConsole } from './open-console.tsx';
import { anAdmin } from './people.ts';
import { problemAnswer, serve, type ServerAnswer } from './server.ts';

const MINUTE = 60_000;

interface ListPage {
  readonly path: string;
  /** The path of its list's call. */
  readonly list: string;
  /** The call's answer with one row, which shows `name`. */
  readonly answer: (name: string) => unknown;
  /** What else the page asks, by path. */
  readonly others?: Readonly<Record<string, unknown>>;
  /** The name of one of its filters, and an option of it. */
  readonly filter: readonly [label: string, option: string];
  /** Whose page it is: an administrator's, if not said. */
  readonly reader?: SessionUser;
}

/** Tests that a list page shows nothing as an answer that isn't one. */
export function showsOnlyAnswers({
  path,
  list,
  answer,
  others = {},
  filter,
  reader = anAdmin(),
}: ListPage): void {
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('rigwise.user', JSON.stringify(reader));
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => jest.useRealTimers());

  const rest: Readonly<Record<string, unknown>> = {
    '/api/auth/current': reader,
    '/api/auth/preferences': { timeZone: null, language: 'en-GB' },
    '/api/notifications/unread-count': 0,
    ...others,
  };
  const named = (name: string): ServerAnswer => ({ status: 200, body: answer(name) });
  const refused = problemAnswer(403, 'Not now.');

  function open(first: ServerAnswer) {
    let answering = first;
    let asked = 0;
    serve(({ url }) => {
      const at = url.split('?')[0] ?? '';
      if (at !== list)
        return at in rest ? { status: 200, body: rest[at] } : problemAnswer(404, 'Nothing here');
      asked += 1;
      return answering;
    });
    return { ...openConsole(path), answers: (next: ServerAnswer) => (answering = next), asked: () => asked };
  }
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const row = (name: string) => screen.findByText(name);
  const gone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());

  it('says why it shows nothing, and shows it when it is tried again', async () => {
    const { user, answers } = open(refused);
    await screen.findByText('Couldn’t load this');
    answers(named('Quill'));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Quill');
  });

  it('shows no row as the answer to a filter that failed', async () => {
    const { user, answers } = open(named('Quill'));
    await row('Quill');
    answers(refused);
    await user.selectOptions(screen.getByRole('combobox', { name: filter[0] }), filter[1]);
    await screen.findByText('Couldn’t load this');
    expect(screen.queryByText('Quill')).toBeNull();
  });

  it('keeps its rows for an hour, and says how old they are', async () => {
    const { user, answers } = open(named('Quill'));
    await row('Quill');
    await pass(60 * MINUTE);
    await row('Quill');
    screen.getByText('As of');
    answers(named('Rowan'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await row('Rowan');
    await gone('As of');
  });

  it.each([6, 16])('is read again by a user who comes back after %d minutes', async (minutes) => {
    const { answers, history } = open(named('Quill'));
    await row('Quill');
    act(() => history.push('/about'));
    await gone('Quill');
    await pass(minutes * MINUTE);
    answers(named('Rowan'));
    act(() => history.push(path));
    await row('Rowan');
    await gone('Quill');
  });
}
