import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notOpenYet } from '../services/notification/src/notifications/not-open-yet.ts';

// The console is read as text: nothing that runs outside a browser imports it.
const planned = readFileSync(path.join(import.meta.dirname, '../console/src/planned-pages.ts'), 'utf8');

it('notifications lead to each page once the console has it', () => {
  const pages = Object.keys(notOpenYet);
  expect(pages.filter((page) => !planned.includes(`'${page}'`))).toEqual([]);
});
