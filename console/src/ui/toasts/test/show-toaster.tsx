import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createTexts } from '../../../texts/texts.ts';
import { Toaster } from '../toaster.tsx';
import { Toasts, ToastsContext } from '../toasts.ts';

/** Where toasts appear, alone on a page. */
export function showToaster(path = '/dashboard') {
  const toasts = new Toasts();
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }], { initialEntries: [path] });
  render(
    <I18nextProvider i18n={createTexts()}>
      <MantineProvider>
        <ToastsContext value={toasts}>
          <RouterProvider router={router} />
        </ToastsContext>
      </MantineProvider>
    </I18nextProvider>,
  );
  /** Shows one, and waits until it is drawn. */
  const toast = async (title: string): Promise<HTMLElement> => {
    act(() => void toasts.show({ title, tone: 'note' }));
    return screen.findByText(title);
  };
  return { toasts, router, toast };
}
