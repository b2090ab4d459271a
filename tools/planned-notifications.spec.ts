import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const KINDS = path.join(ROOT, 'services/notification/src/notifications/kinds');
const textOf = (...file: string[]): string => readFileSync(path.join(...file), 'utf8');

/** The console is read as text: nothing that runs outside a browser imports it. */
const planned = [...textOf(ROOT, 'console/src/planned-pages.ts').matchAll(/paths: \[([^\]]*)\]/g)].flatMap(
  ([, paths = '']) => [...paths.matchAll(/'([^']+)'/g)].map(([, page = '']) => page),
);
/** Every page that a kind of notification names: `/question-editor` of `/question-editor?item=…`. */
const linked = readdirSync(KINDS)
  .filter((file) => !file.endsWith('.spec.ts'))
  .flatMap((file) => [...textOf(KINDS, file).matchAll(/['`](\/[a-z][a-z/-]*)/g)])
  .map(([, page = '']) => page);
const isPlanned = (page: string): boolean =>
  planned.some((one) => one === page || one.replace(/:\w+$/, '') === page);

it('notifications lead to no page before the console has it', () => {
  expect(planned).toEqual(expect.arrayContaining(['/messages', '/coding/:id']));
  expect(linked).toEqual(
    expect.arrayContaining(['/user-profile', '/admin/users/import', '/question-editor']),
  );
  expect(linked.filter((page) => isPlanned(page))).toEqual([]);
});
