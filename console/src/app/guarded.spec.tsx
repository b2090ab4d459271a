import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { anAdmin } from '../../test/people.ts';
import { serveRoutes } from '../../test/server.ts';
import { askServer } from '../session/ask-server.ts';
import { BrowserMemory } from '../session/browser-memory.ts';
import { Session } from '../session/session.ts';
import { SessionContext } from '../session/use-session.ts';
import { createTexts } from '../texts/texts.ts';
import { Guarded, NobodyContext } from './guarded.tsx';

it('a page waits for the frame around it to know of the user, so that it is drawn once', async () => {
  serveRoutes({ 'GET /api/auth/current': { status: 200, body: anAdmin() } });
  const session = new Session(new BrowserMemory(() => window.localStorage), askServer);
  await session.start();
  const texts = createTexts();
  const shown = (isNobody: boolean) => (
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <MemoryRouter>
          <SessionContext value={session}>
            <NobodyContext value={isNobody}>
              <Guarded guard="signed-in">A page</Guarded>
            </NobodyContext>
          </SessionContext>
        </MemoryRouter>
      </MantineProvider>
    </I18nextProvider>
  );
  const { rerender } = render(shown(true));
  expect(screen.queryByText('A page')).toBeNull();
  rerender(shown(false));
  screen.getByText('A page');
});
