import { render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { i18n } from 'i18next';

import { App } from '../src/app/app.tsx';
import { createRouter } from '../src/app/router.tsx';
import { memoryHistory, type ConsoleHistory } from '../src/routing/console-history.ts';
// Pages are loaded when they are asked for; here their code is there already, so that no test waits for it.
import './every-page.ts';
import '../src/app/shell/shell.tsx';
import '../src/features/demo/demo-page.tsx';
import '../src/features/planned/planned-page.tsx';
import '../src/features/sign-in/finish-setup.tsx';
import '../src/features/sign-in/finish-verification.tsx';
import '../src/features/sign-in/sign-up.tsx';
import { askServer } from '../src/session/ask-server.ts';
import { BrowserMemory } from '../src/session/browser-memory.ts';
import { Session } from '../src/session/session.ts';
import { createTexts } from '../src/texts/texts.ts';
import '../src/ui/toasts/toast-card.tsx';
import { Toasts } from '../src/ui/toasts/toasts.ts';

export interface OpenConsole {
  session: Session;
  memory: BrowserMemory;
  history: ConsoleHistory;
  user: UserEvent;
  /** Path, query and fragment in the address bar. */
  address: () => string;
}

/** The whole console at `path`, as main.tsx puts it together, but for the wait before the first render. */
export function openConsole(path: string, texts: i18n = createTexts()): OpenConsole {
  const memory = new BrowserMemory(() => window.localStorage);
  const session = new Session(memory, askServer);
  const history = memoryHistory(path);
  const router = createRouter(texts, history);
  void session.start();
  // As there, the page's code and texts are given a moment first: for what isn't there when it draws, React waits 0.3 s.
  setTimeout(() => render(<App session={session} toasts={new Toasts()} texts={texts} router={router} />));
  return {
    session,
    memory,
    history,
    user: userEvent.setup({ delay: null }),
    address: () => {
      const { pathname, search, hash } = history.place.location;
      return pathname + search + hash;
    },
  };
}
