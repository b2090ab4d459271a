import { execFileSync, spawnSync } from 'node:child_process';
import { root } from '../local/settings.ts';

/** The checked-out commit, for the label and the log of an image; undefined if git can't tell. */
export function commitHere(): string | undefined {
  try {
    const git = (...args: string[]): string =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    const commit = git('rev-parse', 'HEAD');
    const changed = git('status', '--porcelain') !== '';
    return changed ? `${commit}-with-changes` : commit;
  } catch {
    return undefined;
  }
}

/**
 * Runs `docker compose build`, which knows all images, and passes the commit: a build can't ask git, because no image
 * contains the history. A commit in the environment takes precedence.
 * @throws if it fails
 */
export function buildImages(services: readonly string[]): void {
  const env = { REVISION: commitHere() ?? 'unknown', ...process.env };
  const { status, error } = spawnSync('docker', ['compose', 'build', ...services], {
    ...{ cwd: root, env },
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`docker compose build exited with ${status}`);
}
