import type { i18n } from 'i18next';
import {
  createElement,
  startTransition,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import {
  Outlet,
  Route,
  Router as AddressRouter,
  Routes,
  useLocation,
  useSearchParams,
} from 'react-router-dom';
import { setInOwnFont } from '../theme/font.ts';
import { prepareToasts, Toaster } from '../ui/toasts/toaster.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { routeTable } from './derived/route-table.ts';
import { FailureBoundary } from './failure-screen.tsx';
import { isFocusMode } from './focus-mode.ts';
import { Guarded } from './guarded.tsx';
import { LazyDemoPage } from './lazy-demo-page.ts';
import type { PageRoute } from './load-page.ts';
import { NotFoundPage } from './not-found-page.tsx';
import type { ConsoleHistory } from '../routing/console-history.ts';
import { PageLoader } from './page-loader.ts';
import { HistoryContext } from '../routing/use-leave-guard.ts';
import { useScrollPositions } from '../routing/use-scroll-positions.ts';

export interface RouterParts {
  readonly history: ConsoleHistory;
  readonly loader: PageLoader;
}

/** Begins to load the page at the history's address. */
export function createRouter(texts: i18n, history: ConsoleHistory): RouterParts {
  const loader = new PageLoader(texts);
  loader.preload(history.place.location.pathname);
  return { history, loader };
}

/** The page of the address. While the next one loads, the one before stays. */
export function Router({ history, loader }: RouterParts) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(
    () =>
      history.subscribe((next) => {
        if (next.isUrgent) flushSync(() => setPlace(next));
        else startTransition(() => setPlace(next));
      }),
    [history],
  );
  useScrollPositions(history, place);
  return (
    <HistoryContext value={history}>
      <AddressRouter location={place.location} navigationType={place.action} navigator={history}>
        <Pages loader={loader} />
      </AddressRouter>
    </HistoryContext>
  );
}

function Pages({ loader }: { loader: PageLoader }) {
  return (
    <Routes>
      <Route element={<Frame loader={loader} />}>
        {pagesIn('bare', loader)}
        <Route element={<LoadedShell loader={loader} />}>
          <Route element={<Boundary loader={loader} />}>{pagesIn('shell', loader)}</Route>
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

const pagesIn = (frame: PageRoute['frame'], loader: PageLoader) =>
  routeTable
    .filter((route) => route.frame === frame)
    .flatMap((route) =>
      route.paths.map((path) => (
        <Route key={path} path={path} element={<Page key={path} route={route} loader={loader} />} />
      )),
    );

function Page({ route, loader }: { route: PageRoute; loader: PageLoader }) {
  // Loads while the guard waits for the session.
  const page = loader.page(route);
  return <Guarded guard={route.guard}>{createElement(page)}</Guarded>;
}

const LoadedShell = ({ loader }: { loader: PageLoader }) => createElement(loader.shell());

/** A page’s error leaves the shell intact. */
function Boundary({ loader }: { loader: PageLoader }) {
  const { pathname } = useLocation();
  return (
    <FailureBoundary at={pathname} onReset={() => loader.forgetFailures()}>
      <Outlet />
    </FailureBoundary>
  );
}

/**
 * Loads what the first page doesn't wait for: on a slow link it would be held up. An attempt opened with an empty cache
 * does without our own font until it is left: its link is the candidate's.
 */
function Drawn({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const isAlone = isFocusMode(pathname);
  useEffect(() => {
    if (!isAlone) void setInOwnFont();
  }, [isAlone]);
  useEffect(prepareToasts, []);
  return children;
}

function Frame({ loader }: { loader: PageLoader }) {
  const [params] = useSearchParams();
  // At any address, and before the session is checked.
  const isDemo = params.get('demo') === 'true';
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <Drawn>{isDemo ? <LazyDemoPage /> : <Boundary loader={loader} />}</Drawn>
      </Suspense>
      {!isDemo && <Toaster />}
    </>
  );
}
