import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { readJson, writeJson } from '../state/files.ts';

export interface DemoQuestion {
  /** What an earlier start of this state folder decided. */
  readonly remembered: boolean | undefined;
  /** `--empty` was given. */
  readonly empty: boolean;
  /** The database server is on this machine: demo data does not belong on a remote one. */
  readonly local: boolean;
  /** Databases exist already, so their content stays as it is. */
  readonly databasesThere: boolean;
}

/** Whether to load the demo company. @throws StartFailure if it is too late for `--empty` */
export function chooseDemo({ remembered, empty, local, databasesThere }: DemoQuestion): boolean {
  if (remembered === undefined) return local && !empty && !databasesThere;
  if (remembered && empty) {
    throw new StartFailure('The demo company is loaded already: `npm run reset`, then start with --empty.');
  }
  return remembered;
}

/** What `rememberDemo` wrote; a damaged file counts as missing. */
export function rememberedDemo(stateFolder: string): boolean | undefined {
  const read = readJson(fileOf(stateFolder));
  return typeof read === 'boolean' ? read : undefined;
}

/** Called before loading starts, so that a killed start resumes. */
export function rememberDemo(stateFolder: string, demo: boolean): void {
  writeJson(fileOf(stateFolder), demo);
}

/** Whether this state folder's history is made: each service keeps that too, and asking it takes seconds. */
export const rememberedHistory = (stateFolder: string): boolean =>
  readJson(historyFileOf(stateFolder)) === true;

export const rememberHistory = (stateFolder: string): void => writeJson(historyFileOf(stateFolder), true);

const historyFileOf = (stateFolder: string): string => path.join(stateFolder, 'history.json');

const fileOf = (stateFolder: string): string => path.join(stateFolder, 'demo.json');
