import { showPreferences } from '@rigwise/contracts';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { serveRoutes } from '../../../test/server.ts';
import { useAgedQuery } from '../../api/use-aged-query.ts';
import { BrowserMemory } from '../../session/browser-memory.ts';
import { Session } from '../../session/session.ts';
import { SessionContext } from '../../session/use-session.ts';
import { createTexts } from '../../texts/texts.ts';
import { Shell } from './shell.tsx';

/** A page whose guard heard of a user before the shell did. */
function Early() {
  const { data } = useAgedQuery(showPreferences, {});
  return <p>{data ? `zone ${data.timeZone}` : 'waiting'}</p>;
}

function openEarly(timeZone: string): () => void {
  serveRoutes({ 'GET /api/auth/preferences': { status: 200, body: { timeZone, language: 'en-GB' } } });
  const session = new Session(
    new BrowserMemory(() => window.localStorage),
    () => new Promise(() => undefined),
  );
  const router = createMemoryRouter([{ element: <Shell />, children: [{ path: '*', element: <Early /> }] }]);
  const { unmount } = render(
    <I18nextProvider i18n={createTexts()}>
      <SessionContext value={session}>
        <RouterProvider router={router} />
      </SessionContext>
    </I18nextProvider>,
  );
  return unmount;
}

it('what a page reads before the shell knows its user is not kept for the next', async () => {
  const leave = openEarly('Europe/Oslo');
  await screen.findByText('zone Europe/Oslo');
  leave();
  openEarly('America/Lima');
  expect(screen.queryByText('zone Europe/Oslo')).toBeNull();
  await screen.findByText('zone America/Lima');
});
