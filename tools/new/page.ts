import type { CallDefinition } from '@rigwise/contracts';
import type { Files } from './files.ts';
import { checkName } from './names.ts';
import { pageFiles } from './page-files.ts';
import { bodyFields, listedRows } from './page-fields.ts';

export interface PageOptions {
  /** Who may open it: `everyone`, `signed-in`, `employee`, `manager` or `admin`. */
  readonly guard?: string | undefined;
  /** The call that it lists, such as `listLogEntries`. */
  readonly lists?: string | undefined;
  /** The call that its form makes, such as `makeLogEntry`. */
  readonly makes?: string | undefined;
}

const GUARDS = ['everyone', 'signed-in', 'employee', 'manager', 'admin'];

/** Adds a page of the console; nothing else is edited. */
export async function addPage(name: string | undefined, options: PageOptions): Promise<Files> {
  const { guard = 'signed-in', lists, makes } = options;
  const page = checkName('A page', name);
  if (!GUARDS.includes(guard)) throw new Error(`--guard is one of ${GUARDS.join(', ')}, not "${guard}"`);
  if (lists === undefined)
    throw new Error('--lists names the call that the page lists, such as listLogEntries');
  const list = await callOf('--lists', lists);
  const made = pageFiles({
    ...{ name: page, guard, list: { name: lists, hasQuery: list.query !== undefined } },
    ...listedRows(lists, list),
    form:
      makes === undefined ? undefined : { name: makes, ...bodyFields(makes, await callOf('--makes', makes)) },
  });
  return { made, changed: {} };
}

/** Read when it is needed, and from this checkout: a service that was just made is in it. */
async function callOf(option: string, name: string): Promise<CallDefinition> {
  const contracts: Readonly<Record<string, unknown>> = await import('../../libs/contracts/src/index.ts');
  const found = contracts[name] as Partial<CallDefinition> | undefined;
  if (found?.id !== name) throw new Error(`${option}: the contracts have no call "${name}"`);
  return found as CallDefinition;
}
