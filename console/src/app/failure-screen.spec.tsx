import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { problemAnswer, serve } from '../../test/server.ts';
import { call } from '../api/call.ts';
import { createTexts } from '../texts/texts.ts';
import { FailureBoundary, FailureScreen } from './failure-screen.tsx';
import { currentUser } from '@rigwise/contracts';
import type { ReactNode } from 'react';

const show = (children: ReactNode) =>
  render(
    <I18nextProvider i18n={createTexts()}>
      <MantineProvider env="test">{children}</MantineProvider>
    </I18nextProvider>,
  );

it('replaces a page that breaks, and Try Again renders the page again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  let broken = true;
  const Page = () => {
    if (broken) throw new TypeError('a bug');
    return <p>{'the page'}</p>;
  };
  show(
    <FailureBoundary>
      <Page />
    </FailureBoundary>,
  );
  screen.getByRole('heading', { level: 1, name: 'This page couldn’t load' });
  screen.getByRole('button', { name: 'Reload Page' });
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  screen.getByText('the page');
  jest.restoreAllMocks();
});

it('names the trace of a failed request, for support', async () => {
  serve(() => problemAnswer(500, 'Unexpected'));
  const error: unknown = await call(currentUser, {}).catch((failure: unknown) => failure);
  show(<FailureScreen error={error} onTryAgain={() => undefined} />);
  screen.getByText('Reference 4bf92f3577b34da6a3ce929d0e0e4736');
});
