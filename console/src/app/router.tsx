import type { i18n } from 'i18next';
import { Suspense } from 'react';
import {
  createBrowserRouter,
  Outlet,
  ScrollRestoration,
  useSearchParams,
  type RouteObject,
} from 'react-router-dom';
import { addInsideTexts } from '../texts/texts.ts';
import { Toaster } from '../ui/toasts/toaster.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { RouteFailure } from './failure-screen.tsx';
import { Guarded } from './guarded.tsx';
import { LazyDemoPage } from './lazy-demo-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { routeTable } from './derived/route-table.ts';
import type { PageRoute } from './load-page.ts';

/** The routes of the route table, each page loaded on demand. */
export function routes(texts: i18n): RouteObject[] {
  return [
    {
      element: <Root />,
      errorElement: <RouteFailure />,
      HydrateFallback: Waiting,
      children: [
        { errorElement: <RouteFailure />, children: pagesIn('bare', texts) },
        {
          lazy: async () => {
            const [{ Shell }] = await Promise.all([import('./shell/shell.tsx'), addInsideTexts(texts)]);
            return { Component: Shell };
          },
          errorElement: <RouteFailure />,
          children: [{ errorElement: <RouteFailure />, children: pagesIn('shell', texts) }],
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ];
}

export const createRouter = (texts: i18n) => createBrowserRouter(routes(texts));

function pagesIn(frame: PageRoute['frame'], texts: i18n): RouteObject[] {
  return routeTable
    .filter((route) => route.frame === frame)
    .flatMap(({ paths, guard, load }) =>
      paths.map((path) => ({ path, lazy: () => guardedPage(guard, load, texts) })),
    );
}

async function guardedPage(guard: PageRoute['guard'], load: PageRoute['load'], texts: i18n) {
  const Page = await load(texts);
  return {
    Component: () => (
      <Guarded guard={guard}>
        <Page />
      </Guarded>
    ),
  };
}

function Root() {
  const [params] = useSearchParams();
  // At any address, and before the session is checked.
  if (params.get('demo') === 'true') {
    return (
      <Suspense fallback={<Waiting />}>
        <LazyDemoPage />
      </Suspense>
    );
  }
  return (
    <>
      <Outlet />
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
