import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { addTexts } from '../../texts/add-texts.ts';
import { createTexts } from '../../texts/texts.ts';
import { ShownOnce } from '../dialog/shown-once.tsx';

const SECRET = 'rw_1234-secret';
const clipboard = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');

/** What `document.execCommand('copy')` does, which jsdom lacks: it takes what is selected. */
function withCommand(isAllowed: boolean): { copied: string[] } {
  const copied: string[] = [];
  document.execCommand = () => {
    if (isAllowed) copied.push(String(window.getSelection()));
    return isAllowed;
  };
  return { copied };
}

async function open() {
  const texts = createTexts();
  await addTexts(texts, import('../dialog/dialog.en.ts'));
  render(
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <ShownOnce
          title="Token"
          notes={[]}
          secret={SECRET}
          texts={{ name: 'Token', copy: 'Copy', close: 'Done' }}
          onClose={() => undefined}
        />
      </MantineProvider>
    </I18nextProvider>,
  );
  return userEvent.setup({ delay: null });
}
/** The test's user has a clipboard; pages on plain HTTP have none. */
function clipboardIs(value: object | undefined): void {
  Object.defineProperty(navigator, 'clipboard', { value, configurable: true });
}
const copy = () => screen.findByRole('button', { name: 'Copy' });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  if (clipboard) Object.defineProperty(Navigator.prototype, 'clipboard', clipboard);
  Reflect.deleteProperty(document, 'execCommand');
});

it('uses the clipboard if there is one', async () => {
  const written: string[] = [];
  const user = await open();
  clipboardIs({ writeText: async (text: string) => void written.push(text) });
  await user.click(await copy());
  await screen.findByRole('button', { name: 'Copied' });
  expect(written).toEqual([SECRET]);
});

it.each([
  ['has none, as on plain HTTP', undefined],
  ['refuses', { writeText: () => Promise.reject(new Error('Not allowed')) }],
])('copies the shown text if the clipboard %s', async (_what, value) => {
  const { copied } = withCommand(true);
  const user = await open();
  clipboardIs(value);
  await user.click(await copy());
  await screen.findByRole('button', { name: 'Copied' });
  expect(copied).toEqual([SECRET]);
});

it('selects it and says how to copy it if the browser allows no copying', async () => {
  withCommand(false);
  const user = await open();
  clipboardIs(undefined);
  await user.click(await copy());
  await screen.findByText('Selected. Press Ctrl+C, or ⌘C on a Mac, to copy.');
  expect(String(window.getSelection())).toBe(SECRET);
});
