import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from '../../tools/door/alone.mjs';
import { root, stateFolder } from '../local/settings.ts';

/** Another revision of the project, installed and built by its own commands. */
export interface OtherRevision {
  /** In short. */
  readonly commit: string;
  /** Its checkout. */
  readonly folder: string;
}

/**
 * Checks another revision out beside this one and builds it, once: it stays in the state folder, by its commit.
 * @throws Error with what git or the build said
 */
export async function otherRevision(revision: string, say: (line: string) => void): Promise<OtherRevision> {
  const commit = run('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], root).trim();
  const folder = path.join(stateFolder(process.env), 'upgrades', commit);
  const stamp = path.join(folder, 'node_modules', '.rigwise-built');
  await alone(`check out ${folder}`, () => {
    if (existsSync(stamp)) return;
    say(`Building ${revision} (${commit.slice(0, 8)}) …`);
    // What is there without a stamp is of somebody who was killed: it may be half a checkout.
    rmSync(folder, { recursive: true, force: true });
    // A folder that is gone leaves git believing in its worktree.
    run('git', ['worktree', 'prune'], root);
    run('git', ['worktree', 'add', '--detach', folder, commit], root);
    run(process.execPath, [path.join('tools', 'run.mjs'), 'build'], folder);
    writeFileSync(stamp, '');
  });
  return { commit: commit.slice(0, 8), folder };
}

function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed: ${stderr.trim() || stdout.trim()}`);
  return stdout;
}
