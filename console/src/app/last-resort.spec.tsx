import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { createRoot, type Root } from 'react-dom/client';
import '../features/demo/demo-page.tsx';
import { createTexts } from '../texts/texts.ts';
import { everythingFailed, LastResort } from './last-resort.tsx';

const Broken = (): never => {
  throw new TypeError('a bug');
};

let root: Root;
let reloadPages: number;

/** As start.tsx mounts the console. */
function mount(texts: i18n, children = <Broken />): HTMLElement {
  const element = document.createElement('div');
  element.id = 'root';
  document.body.append(element);
  root = createRoot(element, { onUncaughtError: everythingFailed, onCaughtError: () => undefined });
  root.render(<LastResort texts={texts}>{children}</LastResort>);
  return element;
}

beforeEach(() => {
  reloadPages = 0;
  globalThis.showReloadPage = () => void (reloadPages += 1);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  // React reports uncaught errors here, as in a browser, not the test's act().
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});
afterEach(() => {
  root.unmount();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  delete globalThis.showReloadPage;
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

describe('a console that cannot render', () => {
  it('falls back to the static demo page, which says so and can be reloaded', async () => {
    mount(createTexts());
    await screen.findByRole('heading', { level: 1, name: 'What Rigwise does' });
    expect(screen.getByRole('alert').textContent).toMatch(/^Rigwise couldn’t load\./);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reload Page' }));
    expect(reloadPages).toBe(0);
  });

  it('falls back to the static reload page if that fails too', async () => {
    const texts = createTexts();
    Object.assign(texts, {
      getFixedT: () => {
        throw new TypeError('another bug');
      },
    });
    const element = mount(texts);
    await waitFor(() => expect(reloadPages).toBe(1));
    expect(element.innerHTML).toBe('');
    // Whatever React still does to its root element isn't visible.
    const place = document.getElementById('root');
    expect([element.isConnected, place?.isConnected, place === element]).toEqual([false, true, false]);
  });
});

it('does not interfere with a working console', async () => {
  mount(createTexts(), <p>{'the page'}</p>);
  await screen.findByText('the page');
});
