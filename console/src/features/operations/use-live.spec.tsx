import { operations } from '@rigwise/contracts';
import { act, render, screen } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { problemAnswer, serve } from '../../../test/server.ts';
import { swrConfiguration } from '../../api/swr-configuration.ts';
import { aGateway } from './test/statuses.ts';
import { LIVE_EVERY_MS, useLive } from './use-live.ts';

function Version() {
  const { data, error } = useLive(operations.showGatewayStatus, {});
  return <p>{error ? error.message : (data?.version ?? 'waiting')}</p>;
}

beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

it('continues after a failure and a lost connection, even if the page was hidden when it came back', async () => {
  const line = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const look = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const answers = [problemAnswer(503, 'Away')];
  const received = serve(() => answers.shift() ?? { status: 200, body: aGateway() });
  render(
    <SWRConfig value={swrConfiguration()}>
      <Version />
    </SWRConfig>,
  );
  await screen.findByText('503: Away');
  line.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await passed(2 * LIVE_EVERY_MS);
  look.mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  line.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await passed(2 * LIVE_EVERY_MS);
  expect(received).toHaveLength(1);
  look.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('1.4.0');
});
