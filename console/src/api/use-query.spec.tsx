import { currentUser } from '@rigwise/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { aUser } from '../../test/people.ts';
import { problemAnswer, serve, type ReceivedRequest, type ServerAnswer } from '../../test/server.ts';
import { onSessionEnd } from './session-end.ts';
import { QueryScope } from './query-scope.tsx';
import { backoff, swrConfiguration } from './swr-configuration.ts';
import { useQuery } from './use-query.ts';

const ended = jest.fn();

let again: () => Promise<unknown>;

function Name() {
  const { data, error, mutate } = useQuery(currentUser, {});
  again = () => mutate();
  return <p>{error ? error.message : (data?.firstName ?? 'waiting')}</p>;
}

function open(answers: readonly ServerAnswer[]): {
  received: ReceivedRequest[];
  show: (shown: boolean) => void;
  /** Ends the scope, as a switch of the user does. */
  leave: () => void;
  /** Whatever else asks: a poll, an event. */
  ask: () => Promise<void>;
  draw: () => void;
} {
  const left = [...answers];
  const received = serve(() => left.shift() ?? 'drop');
  const configuration = swrConfiguration();
  const page = (shown: boolean) => <QueryScope configuration={configuration}>{shown && <Name />}</QueryScope>;
  const { rerender, unmount } = render(page(true));
  return {
    received,
    leave: unmount,
    show: (shown) => rerender(page(shown)),
    ask: async () => void (await again()),
    draw: () => rerender(page(true)),
  };
}

beforeEach(() => {
  ended.mockClear();
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => jest.useRealTimers());

describe('a query on a page', () => {
  it('is fetched once while it is fresh, and again after 5 minutes', async () => {
    const { received, show } = open([
      { status: 200, body: aUser() },
      { status: 200, body: aUser({ firstName: 'Renamed' }) },
    ]);
    await screen.findByText('Erin');
    show(false);
    await act(() => jest.advanceTimersByTimeAsync(4 * 60_000));
    show(true);
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(received).toHaveLength(1);
    show(false);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    show(true);
    await screen.findByText('Renamed');
    expect(received).toHaveLength(2);
  });

  it('is retried after a failure, and shows the result', async () => {
    const { received } = open([problemAnswer(503, 'Away'), { status: 200, body: aUser() }]);
    await screen.findByText('503: Away');
    await screen.findByText('Erin');
    expect(received).toHaveLength(2);
  });

  it('is retried twice at most', async () => {
    const { received } = open([503, 503, 503, 503].map((status) => problemAnswer(status, 'Away')));
    await waitFor(() => expect(received).toHaveLength(3));
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(received).toHaveLength(3);
  });

  it('is fetched three times in an outage, whatever else fetches meanwhile', async () => {
    const { received, ask } = open(
      [503, 503, 503, 503, 503, 503].map((status) => problemAnswer(status, 'Away')),
    );
    await screen.findByText('503: Away');
    await act(ask);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(received).toHaveLength(3);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    await act(ask);
    await act(() => jest.advanceTimersByTimeAsync(9_000));
    expect(received).toHaveLength(6);
  });

  it('stays on an idle page for an hour', async () => {
    const { received, draw } = open([{ status: 200, body: aUser() }]);
    await screen.findByText('Erin');
    await act(() => jest.advanceTimersByTimeAsync(60 * 60_000));
    draw();
    screen.getByText('Erin');
    expect(received).toHaveLength(1);
  });

  it('is not fetched by what arrives after its scope, such as an event', async () => {
    const { received, leave, ask } = open([{ status: 200, body: aUser() }]);
    await screen.findByText('Erin');
    leave();
    await ask();
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(received).toHaveLength(1);
  });

  it('logs what failed', async () => {
    const log = jest.spyOn(console, 'info').mockImplementation();
    open([problemAnswer(401, 'No session')]);
    await screen.findByText('401: No session');
    expect(log).toHaveBeenCalledWith('rigwise:', 'ApiError: 401: No session');
    log.mockRestore();
  });

  it('is not retried after a 401, which is reported to the session', async () => {
    const stop = onSessionEnd(ended);
    const { received } = open([problemAnswer(401, 'No session')]);
    await screen.findByText('401: No session');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(received).toHaveLength(1);
    expect(ended).toHaveBeenCalledTimes(1);
    stop();
  });

  it('is not refetched on window focus, however old it is', async () => {
    const { received } = open([{ status: 200, body: aUser() }]);
    await screen.findByText('Erin');
    await act(() => jest.advanceTimersByTimeAsync(10 * 60_000));
    act(() => void window.dispatchEvent(new Event('focus')));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(received).toHaveLength(1);
  });

  it('is not fetched while offline, and is once the connection is back', async () => {
    const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { received } = open([{ status: 200, body: aUser() }]);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(received).toHaveLength(0);
    line.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Erin');
    expect(received).toHaveLength(1);
    line.mockRestore();
  });
});

it('waits 1, 2, 4 and then at most 5 seconds between tries', () => {
  expect([1, 2, 3, 4, 5].map(backoff)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});
