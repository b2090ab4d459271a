import { act, render, waitFor } from '@testing-library/react';
import { FakeEventSource, withLiveParts } from '../../../test/live-parts.ts';
import { anAdmin } from '../../../test/people.ts';
import { problemAnswer, serveRoutes } from '../../../test/server.ts';
import { BrowserMemory } from '../browser-memory.ts';
import { Session } from '../session.ts';
import { SessionContext } from '../use-session.ts';
import { useAttemptChanges } from './use-attempt-changes.ts';

let takeOut: () => void;
beforeEach(() => (takeOut = withLiveParts()));
afterEach(() => takeOut());

function Attempt({ hear }: { hear: () => void }) {
  useAttemptChanges(hear);
  return null;
}

function open() {
  const received = serveRoutes({ 'GET /api/auth/current': problemAnswer(401, 'Signed out.') });
  const session = new Session(new BrowserMemory(() => localStorage), () =>
    Promise.reject(new Error('unused')),
  );
  session.signedIn(anAdmin());
  const heard: string[] = [];
  const attempt = (name: string) => (
    <SessionContext value={session}>
      <Attempt hear={() => heard.push(name)} />
    </SessionContext>
  );
  const page = render(attempt('first'));
  return { page, attempt, heard, received, session };
}

it('hears of attempts alone, over one stream, and calls the newest function', () => {
  const { page, attempt, heard } = open();
  const [stream] = FakeEventSource.opened;
  expect(stream?.url).toBe('/api/live?area=attempts');
  stream?.answer();
  act(() => stream?.say(''));
  page.rerender(attempt('second'));
  act(() => stream?.say(''));
  expect([heard, FakeEventSource.opened.length]).toEqual([['first', 'second'], 1]);
});

it('checks the session when it is refused, and ends with the page', async () => {
  const { page, received, session } = open();
  act(() => FakeEventSource.opened[0]?.refuse());
  await waitFor(() => expect(session.get().checkFailed).toBe(true));
  expect(received).toHaveLength(1);
  expect(FakeEventSource.open).toEqual([]);
  act(() => session.signedIn(anAdmin()));
  expect(FakeEventSource.open).toHaveLength(1);
  page.unmount();
  expect(FakeEventSource.open).toEqual([]);
});
