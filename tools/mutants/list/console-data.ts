import { inBrowser, sentence, type Mutant } from '../mutant.ts';

const source = 'console/src';
const lists = `${source}/ui/list/use-list.spec.tsx`;
const calls = `${source}/api/call.spec.ts`;
const openRow = `${source}/ui/list/use-open-row.spec.tsx`;

/** What a page shows as an answer, and what it sends twice. */
export const consoleData: readonly Mutant[] = [
  {
    name: 'a list is never refetched',
    file: `${source}/ui/list/use-pages.ts`,
    find: 'readAt - kept.readAt < freshFor',
    replace: 'freshFor',
    red: inBrowser(lists, 'minutes is shown as it is by then'),
  },
  {
    name: 'a reload requested during another is lost',
    file: `${source}/ui/list/use-pages.ts`,
    find: 'kept?.generation === generation',
    replace: 'kept !== undefined',
    red: inBrowser(lists, 'are read again by a reload that more was asked for during'),
  },
  {
    name: 'old rows are shown as the result of a failed filter',
    file: `${source}/ui/list/use-pages.ts`,
    find: 'isOfAnother && (error !== undefined || !isValidating) ? undefined : data',
    replace: 'data',
    red: inBrowser(lists, 'that fails shows no rows of the one before, but why'),
  },
  {
    name: "old rows aren't marked as old",
    file: `${source}/ui/list/list-body.tsx`,
    find: ' aria-busy={isChanging}',
    replace: '',
    red: inBrowser(lists, 'shows the rows before it while it loads'),
  },
  {
    name: 'hour-old rows look new',
    file: `${source}/ui/list/as-of.tsx`,
    find: '(!isOutdated && now - readAt < QUERY_FRESH_FOR)',
    replace: '!isOutdated',
    red: inBrowser(lists, 'keeps its rows for an hour, and says of when they are'),
  },
  {
    name: 'rows that failed to refresh look fresh',
    file: `${source}/ui/list/use-pages.ts`,
    find: '(error !== undefined && !isShort) || ',
    replace: '',
    red: inBrowser(lists, 'says of when its rows are if they could not be read again'),
  },
  {
    name: "a shown page's data is evicted",
    file: `${source}/api/swr-configuration.ts`,
    find: 'use: [holdMounted, mutateWhileOpen]',
    replace: 'use: [mutateWhileOpen]',
    red: inBrowser(`${source}/api/use-query.spec.tsx`, 'stays on an idle page for an hour'),
  },
  {
    name: 'an event for the user before fails after a switch of user',
    file: `${source}/api/swr-configuration.ts`,
    find: 'use: [holdMounted, mutateWhileOpen]',
    replace: 'use: [holdMounted]',
    red: inBrowser(
      `${source}/api/use-query.spec.tsx`,
      'is not fetched by what arrives after its scope, such as an event',
    ),
  },
  {
    name: 'requests in an outage ignore the shared retry count',
    file: `${source}/api/swr-configuration.ts`,
    find: 'at - since < SAME_OUTAGE_MS ? before + 1 : 1',
    replace: 'retryCount',
    red: inBrowser(
      `${source}/app/shell/live.spec.tsx`,
      'retries a failing unread count three times, even while the stream reports changes',
    ),
  },
  {
    name: "a 401 on a mutation doesn't end the session",
    file: `${source}/api/request.ts`,
    find: "error.status === 401 && definition.access !== 'public'",
    replace: 'error.status === 401 && isQuery',
    red: inBrowser(
      `${source}/features/profile/profile-parts.spec.tsx`,
      'answered with 401 reports the end of the session',
    ),
  },
  {
    name: 'a wrong current password ends the session',
    file: `${source}/api/request.ts`,
    find: " && definition.access !== 'public'",
    replace: '',
    red: inBrowser(calls, 'of a sign-in does not report the end of a session'),
  },
  {
    name: 'a resubmission without a response counts as a new one',
    file: `${source}/api/call.ts`,
    find: 'if (isAnswer(error)) answered();',
    replace: 'answered();',
    red: inBrowser(calls, 'has the same key, until it gets a response'),
  },
  {
    name: 'a resubmission after editing back gets the first response',
    file: `${source}/api/call.ts`,
    find: 'const target = definition.id + JSON.stringify((args as { params?: unknown }).params);',
    replace: 'const target = definition.id + JSON.stringify(args);',
    red: inBrowser(calls, 'has another key once it was changed, and changed back'),
  },
  {
    name: 'Back reopens a closed drawer',
    file: `${source}/ui/list/use-open-row.ts`,
    find: 'if (depth > 0) void navigate(-depth);',
    replace: 'if (depth > 0) void navigate(addressOf(null));',
    red: inBrowser(openRow, 'adds an entry to the history when a row is opened'),
  },
  {
    name: 'closing twice leaves the page',
    file: `${source}/ui/list/use-open-row.ts`,
    find: ' || closed.current === location.key',
    replace: '',
    red: inBrowser(openRow, 'goes back once, however often it is closed'),
  },
  {
    name: 'a page that threw once never recovers',
    file: `${source}/app/failure-screen.tsx`,
    find: '<FailureScreen error={error} onTryAgain={again} />',
    replace: '<FailureScreen error={error} onTryAgain={() => undefined} />',
    red: sentence(
      'e2e/sentences/failures.e2e-spec.ts',
      'A top-level error screen offers Try Again and Reload Page.',
    ),
  },
];
