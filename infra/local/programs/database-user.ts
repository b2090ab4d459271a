import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Command } from '../process/child.ts';
import { StartFailure } from '../start-failure.ts';
import { plainEnvironment } from './java.ts';

/** The user that PostgreSQL runs as. */
export interface DatabaseUser {
  /** The required owner of the data folder; undefined if that is the current user. */
  readonly ids?: Ids;
  readonly as: (file: string, args: readonly string[]) => Command;
}

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

const MAY_ENTER = 0o001;

/**
 * PostgreSQL refuses to run as root. If we are root, it runs as `postgres`, or as `nobody`, which exists everywhere.
 *
 * @throws StartFailure if that user can't enter the folders it needs
 */
export function databaseUser(stateFolder: string, binaryFolder: string): DatabaseUser {
  const env = { ...plainEnvironment(), LC_ALL: 'C' };
  if (process.getuid?.() !== 0) return { as: (file, args) => ({ file, args, env }) };
  const ids = idsOf('postgres') ?? idsOf('nobody');
  if (!ids) throw new StartFailure('PostgreSQL refuses to run as root, and there is no user "nobody".');
  chmodSync(stateFolder, statSync(stateFolder).mode | MAY_ENTER);
  const closed = [stateFolder, binaryFolder].flatMap(closedFolders)[0];
  if (closed === undefined) return { ids, as: (file, args) => ({ file, args, env, cwd: '/', ...ids }) };
  if (canPassThrough(ids, binaryFolder))
    return { ids, as: (file, args) => passThrough(ids, file, args, env) };
  throw new StartFailure(
    `PostgreSQL refuses to run as root, and no other user can access ${closed}: check the project out elsewhere, or set DATABASE_URL.`,
  );
}

function idsOf(user: string): Ids | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${user}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/** The parent folders that other users can't enter, such as /root. */
function closedFolders(folder: string): string[] {
  const parent = path.dirname(folder);
  const closed = (statSync(folder).mode & MAY_ENTER) === 0 ? [folder] : [];
  return parent === folder ? closed : [...closedFolders(parent), ...closed];
}

/**
 * A checkout in /root is common in containers: one capability lets the user traverse it without changing permissions.
 */
function passThrough(ids: Ids, file: string, args: readonly string[], env: Command['env']): Command {
  const capability = '+dac_override';
  const as = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
  // no_setuid_fixup: only then does access(2), which initdb uses, honour the capabilities of a non-root user.
  const may = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`, '--securebits=+no_setuid_fixup'];
  return { file: 'setpriv', args: [...as, ...may, file, ...args], env, cwd: '/' };
}

function canPassThrough(ids: Ids, folder: string): boolean {
  const { file, args } = passThrough(ids, 'test', ['-r', folder], {});
  return spawnSync(file, args).status === 0;
}
