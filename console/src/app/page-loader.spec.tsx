import { act, render, screen } from '@testing-library/react';
import { createElement, Suspense, type ComponentType } from 'react';
import { createTexts } from '../texts/texts.ts';
import type { PageRoute } from './load-page.ts';
import { FailureBoundary } from './failure-screen.tsx';
import { MantineProvider } from '@mantine/core';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { PageLoader } from './page-loader.ts';

/** A page whose loading the test ends, try by try. */
function aRoute() {
  const tries: PromiseWithResolvers<ComponentType>[] = [];
  const route: PageRoute = {
    paths: ['/page'],
    guard: 'everyone',
    frame: 'bare',
    load: () => {
      const one = Promise.withResolvers<ComponentType>();
      tries.push(one);
      return one.promise;
    },
  };
  return { route, tries };
}

const shown = (loader: PageLoader, route: PageRoute) => {
  const Page = () => createElement(loader.page(route));
  return render(
    <I18nextProvider i18n={createTexts()}>
      <MantineProvider env="test">
        <FailureBoundary onReset={() => loader.forgetFailures()}>
          <Suspense fallback="loading">
            <Page />
          </Suspense>
        </FailureBoundary>
      </MantineProvider>
    </I18nextProvider>,
  );
};

it('loads a page once, however often it is shown', async () => {
  const loader = new PageLoader(createTexts());
  const { route, tries } = aRoute();
  expect(loader.page(route)).toBe(loader.page(route));
  shown(loader, route);
  screen.getByText('loading');
  await act(async () => {
    tries[0]?.resolve(() => <p>{'the page'}</p>);
    await tries[0]?.promise;
  });
  screen.getByText('the page');
  expect(tries).toHaveLength(1);
});

it('Try Again reloads a page that failed to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const loader = new PageLoader(createTexts());
  const { route, tries } = aRoute();
  shown(loader, route);
  await act(async () => {
    tries[0]?.reject(new TypeError('half a file'));
    await tries[0]?.promise.catch(() => undefined);
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(tries).toHaveLength(2);
  await act(async () => {
    tries[1]?.resolve(() => <p>{'the page'}</p>);
    await tries[1]?.promise;
  });
  screen.getByText('the page');
  jest.restoreAllMocks();
});
