import { act, screen, waitFor } from '@testing-library/react';
import { FakeEventSource, withLiveParts } from '../../../../test/live-parts.ts';
import { openConsole } from '../../../../test/open-console.tsx';
import { aUser } from '../../../../test/people.ts';
import { serveRoutes, type ServerAnswer } from '../../../../test/server.ts';
import { aForm, ATTEMPT, aState } from './engine/test/a-form.ts';

const ok = (body: unknown): ServerAnswer => ({ status: 200, body });

let takeOut: () => void;
beforeEach(() => {
  localStorage.clear();
  localStorage.setItem('rigwise.user', JSON.stringify(aUser()));
  takeOut = withLiveParts();
});
afterEach(() => takeOut());

it('a suspension is shown as soon as the stream says that something changed', async () => {
  let state = aForm().state;
  const suspended = aState({ status: 'suspended', deadline: null });
  serveRoutes({
    'GET /api/auth/current': ok(aUser()),
    'GET /api/auth/preferences': ok({ timeZone: null, language: 'en-GB' }),
    [`GET /api/attempts/${ATTEMPT}`]: ok(aForm()),
    get [`GET /api/attempts/${ATTEMPT}/state`]() {
      return ok(state);
    },
    [`POST /api/attempts/${ATTEMPT}/notes`]: { status: 204, body: '' },
  });
  openConsole(`/assessment/${ATTEMPT}`);
  await screen.findByRole('heading', { level: 2, name: 'Question 1 of 3' });
  await waitFor(() => expect(FakeEventSource.open).toHaveLength(1));
  const [stream] = FakeEventSource.open;
  expect(stream?.url).toBe('/api/live?area=attempts');
  state = suspended;
  act(() => stream?.say(''));
  await screen.findByText(/clock stands still/i);
});
