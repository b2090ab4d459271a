import { readFileSync } from 'node:fs';
import path from 'node:path';
import { notOpenYet } from '../services/notification/src/notifications/not-open-yet.ts';

// The console is read as text: nothing that runs outside a browser imports it.
const planned = readFileSync(path.join(import.meta.dirname, '../console/src/planned-pages.ts'), 'utf8');

it.each(Object.keys(notOpenYet))('notifications lead to %s once the console has that page', (page) => {
  expect(planned).toContain(`'${page}'`);
});
