import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from '../../tools/door/alone.mjs';
import { root, stateFolder } from '../local/settings.ts';

/** Another revision of the project, installed and built by its own commands. */
export interface OtherRevision {
  /** Abbreviated. */
  readonly commit: string;
  /** Its checkout. */
  readonly folder: string;
}

/**
 * Checks out another revision next to this one and builds it, once: it stays in the state folder, by its commit.
 * @throws Error with the output of git or the build
 */
export async function otherRevision(revision: string, say: (line: string) => void): Promise<OtherRevision> {
  const commit = run('git', ['rev-parse', '--verify', '--quiet', `${revision}^{commit}`], root).trim();
  const folder = path.join(stateFolder(process.env), 'upgrades', commit);
  const stamp = path.join(folder, 'node_modules', '.rigwise-built');
  await alone(`check out ${folder}`, () => {
    if (existsSync(stamp)) return;
    say(`Building ${revision} (${commit.slice(0, 8)}) …`);
    // A folder without a stamp is left over from a killed process, and may be half a checkout.
    rmSync(folder, { recursive: true, force: true });
    // Git keeps a worktree registered after its folder is gone.
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
