import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { DELAY_BEFORE_FIRST_RENDER } from '../constants.ts';
import { askServer } from '../session/ask-server.ts';
import { BrowserMemory } from '../session/browser-memory.ts';
import { Session } from '../session/session.ts';
import { watchActivity } from '../session/watch-activity.ts';
import { followLanguage } from '../texts/language.ts';
import { createTexts } from '../texts/texts.ts';
import { Toasts } from '../ui/toasts/toasts.ts';
import { App } from './app.tsx';
import { swallowExpectedErrors } from './global-errors.ts';
import { everythingFailed, LastResort } from './last-resort.tsx';
import { createRouter, type RouterParts } from './router.tsx';
import { browserHistory } from '../routing/console-history.ts';
import { isFontKept, setInOwnFont } from '../theme/font.ts';
import { putOnStyles } from './styles.ts';

/** The first load is over by then, even on the slowest link that a budget names, and has it to itself. */
const SHELL_KEPT_AFTER_MS = 10_000;

/** Mounts the console, half a second from now (§4). */
export function start(element: HTMLElement): void {
  swallowExpectedErrors();
  const memory = new BrowserMemory(() => window.localStorage);
  const session = new Session(memory, askServer);
  const texts = createTexts();
  // All start now: the session check, texts and the page's code load while the first render waits.
  const ready = Promise.all([followLanguage(texts), putOnStyles(), isFontKept() && setInOwnFont()]);
  void session.start();
  watchActivity(memory, () => new Date());
  void import('./phone/phone.ts').then(({ adaptToPhones }) => adaptToPhones());
  setTimeout(
    () => void import('./offline-shell.ts').then(({ keepShell }) => keepShell()),
    SHELL_KEPT_AFTER_MS,
  );

  const draw = (router: RouterParts): void => {
    const root = createRoot(element, { onUncaughtError: everythingFailed });
    // In slices, so that the whole of it doesn't delay a tap.
    startTransition(() =>
      root.render(
        <LastResort texts={texts}>
          <App session={session} toasts={new Toasts()} texts={texts} router={router} />
        </LastResort>,
      ),
    );
  };
  // Separate tasks as far as possible, so that the page responds to taps in between.
  setTimeout(() => {
    const router = createRouter(texts, browserHistory());
    setTimeout(() => void ready.then(() => draw(router)), DELAY_BEFORE_FIRST_RENDER);
  });
}
