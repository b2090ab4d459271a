import { MantineProvider } from '@mantine/core';
import { listReceipts } from '@rigwise/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { SWRConfig } from 'swr';
import { problemAnswer, serve, type ServerAnswer } from '../../../test/server.ts';
import { swrConfiguration } from '../../api/swr-configuration.ts';
import { addTexts } from '../../texts/add-texts.ts';
import { createTexts } from '../../texts/texts.ts';
import { ListBody } from './list-body.tsx';
import { useList } from './use-list.ts';

const MINUTE = 60_000;
const id = '0199b1f0-0000-7000-8000-0000000000b1';
type State = 'all' | 'read' | 'unread';

const texts = createTexts();
beforeAll(() => addTexts(texts, import('./list.en.ts')));
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function People({ state, isReadAnew = false }: { state: State; isReadAnew?: boolean }) {
  const list = useList(listReceipts, { params: { id }, query: { state } }, { isReadAnew });
  return (
    <section aria-label={state}>
      <ListBody list={list} count={(count) => `${count} people`} empty="nobody">
        {(items) => (
          <ul>
            {items.map(({ accountId, person }) => (
              <li key={accountId}>{person?.name}</li>
            ))}
          </ul>
        )}
      </ListBody>
      <button type="button" onClick={() => void list.reload()}>
        {'reload'}
      </button>
      <button type="button" onClick={list.mayHaveChanged}>
        {'doubt'}
      </button>
    </section>
  );
}

/** A page of one name; `next` continues it. */
const page = (name: string, next: string | null = null): ServerAnswer => {
  const accountId = '0199b1f0-0000-7000-8000-0000000000c1';
  const person = { id: accountId, name, department: null };
  return { status: 200, body: { items: [{ accountId, person, readAt: null }], nextCursor: next } };
};
const away = problemAnswer(503, 'Away');

type Shown = readonly Parameters<typeof People>[0][];
interface Asked {
  readonly state: string;
  readonly cursor: string | null;
}

/** Shows lists against a server that answers what `answer` says; what was asked, as "state cursor". */
function open(first: Shown, answer: (asked: Asked) => ServerAnswer | Promise<ServerAnswer>) {
  let answering = answer;
  const asked: string[] = [];
  serve(({ url }) => {
    const { searchParams } = new URL(url, 'http://a');
    const [state, cursor] = [searchParams.get('state') ?? '', searchParams.get('cursor')];
    asked.push(cursor === null ? state : `${state} ${cursor}`);
    return answering({ state, cursor });
  });
  const configuration = swrConfiguration();
  const page = (shown: Shown) => (
    <I18nextProvider i18n={texts}>
      <MantineProvider env="test">
        <SWRConfig value={configuration}>
          {shown.map((one) => (
            <People key={`${shown.indexOf(one)}`} {...one} />
          ))}
        </SWRConfig>
      </MantineProvider>
    </I18nextProvider>
  );
  const { rerender } = render(page(first));
  return {
    asked,
    user: userEvent.setup({ delay: null }),
    show: (...shown: Shown) => rerender(page(shown)),
    answer: (next: typeof answer) => (answering = next),
  };
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const names = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const rows = (...wanted: string[]) => waitFor(() => expect(names()).toEqual(wanted));
const all: Shown[number] = { state: 'all' };

/** Two pages, each with the time of its answer in its row. */
const paged = () => {
  let answers = 0;
  return ({ cursor }: Asked) => page(`${cursor ?? 'one'} #${++answers}`, cursor === null ? 'two' : null);
};

describe('pages of a list', () => {
  it('are read one after the other, each once', async () => {
    const { user, asked } = open([all], paged());
    await rows('one #1');
    await press(user, 'Show more');
    await rows('one #1', 'two #2');
    expect(asked).toEqual(['all', 'all two']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('End of the list.'));
  });

  it('stay when the next one cannot be read, which can be tried again alone', async () => {
    const { user, asked, answer } = open([all], paged());
    await rows('one #1');
    answer(() => problemAnswer(403, 'No'));
    await press(user, 'Show more');
    await screen.findByText('Couldn’t load the rest');
    expect(screen.queryByText('As of')).toBeNull();
    await pass(10_000);
    answer(({ cursor }) => page(`${cursor} again`));
    asked.length = 0;
    await press(user, 'Try again');
    await rows('one #1', 'two again');
    expect(asked).toEqual(['all two']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are all read again by a reload', async () => {
    const { user, asked } = open([all], paged());
    await rows('one #1');
    await press(user, 'Show more');
    await rows('one #1', 'two #2');
    await press(user, 'reload');
    await rows('one #3', 'two #4');
    expect(asked).toEqual(['all', 'all two', 'all', 'all two']);
  });

  it('are read again by a reload that more was asked for during', async () => {
    let release: (answer: ServerAnswer) => void = () => undefined;
    const { user, answer, asked } = open([all], paged());
    await rows('one #1');
    answer(() => new Promise((resolve) => (release = resolve)));
    await press(user, 'reload');
    await waitFor(() => expect(asked).toHaveLength(2));
    const held = release;
    answer(({ cursor }) => page(cursor ?? 'anew', cursor === null ? 'two' : null));
    await press(user, 'Show more');
    await rows('anew', 'two');
    held(page('late', 'two'));
    await pass(1_000);
    await rows('anew', 'two');
  });

  it('follow a cursor that changed in between', async () => {
    const { user, answer } = open([all], paged());
    await rows('one #1');
    await press(user, 'Show more');
    await rows('one #1', 'two #2');
    await pass(6 * MINUTE);
    answer(({ cursor }) => page(cursor ?? 'first', cursor === null ? 'other' : null));
    await press(user, 'reload');
    await rows('first', 'other');
  });

  it('are one list where it is shown twice', async () => {
    const { user, asked } = open([all, all], paged());
    await rows('one #1', 'one #1');
    const [more] = screen.getAllByRole('button', { name: 'Show more' });
    await user.click(more as HTMLElement);
    await rows('one #1', 'two #2', 'one #1', 'two #2');
    expect(asked).toEqual(['all', 'all two']);
    await user.click(screen.getAllByRole('button', { name: 'reload' })[1] as HTMLElement);
    await rows('one #3', 'two #4', 'one #3', 'two #4');
  });
});

describe('a list that was left', () => {
  it.each([
    [4, ['one #1', 'two #2']],
    [6, ['one #3', 'two #4']],
    [16, ['one #3']],
  ])('for %d minutes is shown as it is by then', async (minutes, wanted) => {
    const { user, show } = open([all], paged());
    await rows('one #1');
    await press(user, 'Show more');
    await rows('one #1', 'two #2');
    show();
    await pass(minutes * MINUTE);
    show(all);
    await rows(...wanted);
  });

  it('shows what it knows while it is read again, and says of when that is', async () => {
    let release: (answer: ServerAnswer) => void = () => undefined;
    const { show, answer, asked } = open([all], () => page('old'));
    await rows('old');
    show();
    await pass(6 * MINUTE);
    answer(() => new Promise((resolve) => (release = resolve)));
    show(all);
    await rows('old');
    screen.getByText('As of');
    await screen.findByRole('button', { name: 'Refreshing …' });
    await waitFor(() => expect(asked).toHaveLength(2));
    release(page('new'));
    await rows('new');
    expect(screen.queryByText('As of')).toBeNull();
  });

  it('is read again whenever it is opened, where it changes by itself', async () => {
    const anew: Shown[number] = { state: 'all', isReadAnew: true };
    const { user, show, asked } = open([anew], paged());
    await rows('one #1');
    const before = asked.length;
    await press(user, 'Show more');
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(asked.slice(before)).toEqual(['all two']);
    show();
    asked.length = 0;
    show(anew);
    await waitFor(() => expect(asked).toEqual(['all', 'all two']));
  });
});

describe('a list that stays open', () => {
  it('keeps its rows for an hour, and says of when they are until they are read again', async () => {
    const { user, asked } = open([all], paged());
    await rows('one #1');
    await pass(4 * MINUTE);
    expect(screen.queryByText('As of')).toBeNull();
    await pass(56 * MINUTE);
    await rows('one #1');
    expect(asked).toEqual(['all']);
    screen.getByText('As of');
    await press(user, 'Refresh');
    await rows('one #2');
    await waitFor(() => expect(screen.queryByText('As of')).toBeNull());
  });

  it('reads everything that grew old when more is asked for', async () => {
    const { user, asked } = open([all], paged());
    await rows('one #1');
    await pass(6 * MINUTE);
    await press(user, 'Show more');
    await rows('one #2', 'two #3');
    expect(asked).toEqual(['all', 'all', 'all two']);
  });

  it('says of when its rows are if they could not be read again, and keeps them', async () => {
    const { user, answer } = open([all], paged());
    await rows('one #1');
    answer(() => problemAnswer(403, 'No'));
    await press(user, 'reload');
    await screen.findByText('As of');
    await rows('one #1');
    expect(screen.queryByRole('alert')).toBeNull();
    answer(() => page('new'));
    await press(user, 'Refresh');
    await rows('new');
    await waitFor(() => expect(screen.queryByText('As of')).toBeNull());
  });

  it('says of when its rows are once they may have changed', async () => {
    const { user } = open([all], paged());
    await rows('one #1');
    await press(user, 'doubt');
    expect(screen.queryByText('As of')).toBeNull();
    await pass(11_000);
    await press(user, 'doubt');
    screen.getByText('As of');
    await press(user, 'Refresh');
    await rows('one #2');
    await waitFor(() => expect(screen.queryByText('As of')).toBeNull());
  });

  it('is read again once the line is back, if it grew old without', async () => {
    const { asked } = open([all], paged());
    await rows('one #1');
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await pass(6 * MINUTE);
    screen.getByText('As of');
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await rows('one #2');
    expect(asked).toEqual(['all', 'all']);
  });
});

describe('another filter', () => {
  it('shows the rows before it while it loads, and says that they are not its own', async () => {
    let release: (answer: ServerAnswer) => void = () => undefined;
    const { show, answer, asked } = open([all], () => page('everybody'));
    await rows('everybody');
    answer(() => new Promise((resolve) => (release = resolve)));
    show({ state: 'read' });
    await screen.findByText('Updating the list …');
    await rows('everybody');
    expect(screen.getByText('everybody').closest('[aria-busy="true"]')).not.toBeNull();
    await waitFor(() => expect(asked).toHaveLength(2));
    release(page('who read it'));
    await rows('who read it');
    screen.getByText('1 people');
    expect(document.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('that fails shows no rows of the one before, but why', async () => {
    const { show, answer, user } = open([all], () => page('everybody'));
    await rows('everybody');
    answer(() => away);
    show({ state: 'read' });
    await screen.findByText('Couldn’t load this');
    expect(names()).toEqual([]);
    await pass(10_000);
    expect(names()).toEqual([]);
    answer(() => page('who read it'));
    await press(user, 'Try again');
    await rows('who read it');
    show(all);
    await rows('everybody');
  });

  it('without a line shows no rows of the one before, and loads once the line is back', async () => {
    const { show, asked } = open([all], ({ state }) => page(state));
    await rows('all');
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show({ state: 'read' });
    await screen.findByText('You’re offline');
    expect(names()).toEqual([]);
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await rows('read');
    expect(asked).toEqual(['all', 'read']);
  });
});

describe('the first page', () => {
  it('that fails is tried twice more, and then when the user asks for it', async () => {
    const { asked, answer, user } = open([all], () => away);
    await screen.findByText('Couldn’t load this');
    await pass(60_000);
    expect(asked).toHaveLength(3);
    answer(() => page('there'));
    await press(user, 'Try again');
    await rows('there');
  });
});
