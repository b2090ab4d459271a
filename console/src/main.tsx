import './api/no-eval.ts';
import './theme/styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { swallowExpectedErrors } from './app/global-errors.ts';
import { createRouter } from './app/router.tsx';
import { DELAY_BEFORE_FIRST_RENDER } from './constants.ts';
import { askServer } from './session/ask-server.ts';
import { BrowserMemory } from './session/browser-memory.ts';
import { Session } from './session/session.ts';
import { followOtherTabs, watchActivity } from './session/watch-activity.ts';
import { createTexts } from './texts/texts.ts';
import { Toasts } from './ui/toasts/toasts.ts';

swallowExpectedErrors();
const memory = new BrowserMemory(() => window.localStorage);
const session = new Session(memory, askServer);
// Both begin now: the session is checked and the page's code is on its way while the first render waits.
void session.start();
const router = createRouter();
watchActivity(memory, () => new Date());
followOtherTabs(session);

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
setTimeout(() => {
  element.replaceChildren();
  createRoot(element).render(
    <App session={session} toasts={new Toasts()} texts={createTexts()} router={router} />,
  );
}, DELAY_BEFORE_FIRST_RENDER);
