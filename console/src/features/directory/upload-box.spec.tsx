import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { problemAnswer, serve } from '../../../test/server.ts';
import { addTexts } from '../../texts/add-texts.ts';
import { createTexts } from '../../texts/texts.ts';
import { UploadBox } from './upload-box.tsx';

const texts = createTexts();
beforeAll(async () => {
  await addTexts(texts, import('./directory.en.ts'));
  await addTexts(texts, import('../../ui/import/upload.en.ts'));
});

const aFile = (name: string): File => new File(['Number'], name, { type: 'text/csv' });

/** A server that refuses every file. */
function box() {
  const received = serve(({ body }) =>
    problemAnswer(400, `Not ${(JSON.parse(body) as { name: string }).name}`),
  );
  const { container } = render(
    <I18nextProvider i18n={texts}>
      <MantineProvider>
        <UploadBox onUploaded={() => undefined} />
      </MantineProvider>
    </I18nextProvider>,
  );
  const input =
    container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  return { received, input, area: screen.getByRole('region', { name: 'Choose a file' }) };
}
const dropped = (...files: File[]) => ({
  dataTransfer: { types: ['Files'], items: files.map((file) => ({ kind: 'file', getAsFile: () => file })) },
});

describe('A file', () => {
  it('that is dropped is uploaded', async () => {
    const { area } = box();
    fireEvent.drop(area, dropped(aFile('people.csv')));
    await screen.findByText('Not people.csv');
  });

  it('of several that are dropped the first is uploaded', async () => {
    const { area, received } = box();
    fireEvent.drop(area, dropped(aFile('one.csv'), aFile('two.csv')));
    await screen.findByText('Not one.csv');
    expect(received).toHaveLength(1);
  });

  it('that is chosen is uploaded, and again once it was corrected', async () => {
    const { input, received } = box();
    await userEvent.upload(input, aFile('people.csv'));
    await screen.findByText('Not people.csv');
    await userEvent.upload(input, aFile('people.csv'));
    await waitFor(() => expect(received).toHaveLength(2));
  });

  it('that is dropped beside the box takes nobody away from the page', () => {
    box();
    const missed = new Event('drop', { bubbles: true, cancelable: true });
    document.body.dispatchEvent(missed);
    expect(missed.defaultPrevented).toBe(true);
  });
});
