import { endToEnd, type Mutant } from '../mutant.ts';

const worker = 'console/worker';
const shell = 'e2e/offline-shell.e2e-spec.ts';

/** What the browser keeps of the console, and when it lets go of it. */
export const consoleShell: readonly Mutant[] = [
  {
    name: 'the console needs a network to open',
    file: `${worker}/kept-files.ts`,
    find: 'return page ?? fetch(request);',
    replace: 'return fetch(request).then((response) => response, () => fetch(request)) ?? page;',
    red: endToEnd(shell, 'the console opens without a network'),
  },
  {
    name: 'the console shell answers API pages',
    file: `${worker}/service-worker.ts`,
    find: '(api|auth|health',
    replace: '(auth|health',
    red: endToEnd(shell, 'nothing of the API is cached, and its own pages are not replaced by the console'),
  },
  {
    name: "a full disk breaks pages that aren't cached yet",
    file: `${worker}/kept-files.ts`,
    find: 'response.clone()).catch(() => undefined)',
    replace: 'response.clone())',
    red: endToEnd(shell, 'A full disk keeps no page from loading'),
  },
  {
    name: 'a new build is never stored',
    file: `${worker}/service-worker.ts`,
    find: 'event.waitUntil(files.storeShell())',
    replace: 'event.waitUntil(self.registration.active ? Promise.resolve() : files.storeShell())',
    red: endToEnd(shell, 'is used from the next page but one, and open pages stay as they are'),
  },
  {
    name: 'a new service worker replaces the old one while its pages are open',
    file: `${worker}/service-worker.ts`,
    find: 'event.waitUntil(files.storeShell())',
    replace: 'event.waitUntil(files.storeShell().then(() => self.skipWaiting()))',
    red: endToEnd(shell, 'is used from the next page but one, and open pages stay as they are'),
  },
  {
    name: 'a build is activated with a file missing',
    file: `${worker}/kept-files.ts`,
    find: 'await files.addAll(',
    replace: 'await files.add(PAGE); await files.addAll(',
    red: endToEnd(shell, 'that arrives incomplete is not activated'),
  },
  {
    name: 'a broken shell is served again on reload',
    file: 'console/public/reload-page.js',
    find: 'forgetKept().then(reload, reload)',
    replace: 'reload()',
    red: endToEnd(shell, 'is dropped by Reload Page'),
  },
  {
    name: 'Reload Page discards the shell while offline',
    file: 'console/public/reload-page.js',
    find: "await fetch('/service-worker.js', { cache: 'no-store' });",
    replace: '',
    red: endToEnd(shell, 'is kept while the network is down'),
  },
];
