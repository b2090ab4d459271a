import path from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { readJson, writeJson } from '../state/files.ts';

export interface DemoQuestion {
  /** What an earlier start of this state folder decided. */
  readonly remembered: boolean | undefined;
  /** `--empty` is asked for. */
  readonly empty: boolean;
  /** The database server is on this machine: demo data has no business on another. */
  readonly local: boolean;
  /** There are databases already, so whatever is in them stays as it is. */
  readonly databasesThere: boolean;
}

/** Whether the demo company is loaded. @throws StartFailure where `--empty` comes too late */
export function chooseDemo({ remembered, empty, local, databasesThere }: DemoQuestion): boolean {
  if (remembered === undefined) return local && !empty && !databasesThere;
  if (remembered && empty) {
    throw new StartFailure('The demo company is loaded already: `npm run reset`, then start with --empty.');
  }
  return remembered;
}

/** What `rememberDemo` wrote; a damaged file counts as none. */
export function rememberedDemo(stateFolder: string): boolean | undefined {
  const read = readJson(fileOf(stateFolder));
  return typeof read === 'boolean' ? read : undefined;
}

/** Before anything is loaded, so that a start that was killed meanwhile is gone on with. */
export function rememberDemo(stateFolder: string, demo: boolean): void {
  writeJson(fileOf(stateFolder), demo);
}

const fileOf = (stateFolder: string): string => path.join(stateFolder, 'demo.json');
