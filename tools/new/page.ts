import type { Files } from './files.ts';
import { checkName } from './names.ts';
import { pageFiles, type PageOptions } from './page-files.ts';

const GUARDS = ['everyone', 'signed-in', 'employee', 'manager', 'admin'];

/** Adds a page of the console; nothing else is edited. */
export function addPage(name: string | undefined, { guard = 'signed-in', lists }: PageOptions): Files {
  const page = checkName('A page', name);
  if (!GUARDS.includes(guard)) throw new Error(`--guard is one of ${GUARDS.join(', ')}, not "${guard}"`);
  if (lists === undefined)
    throw new Error('--lists names the call that the page lists, such as listLogEntries');
  return { made: pageFiles(page, guard, lists), changed: {} };
}
