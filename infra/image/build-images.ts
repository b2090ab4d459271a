import { execFileSync, spawnSync } from 'node:child_process';
import { root } from '../local/settings.ts';

/** The commit that is checked out, for the label and the log of an image; undefined where git does not know. */
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
 * `docker compose build`, which knows all images, told which commit they are of: a build can't ask git, as no image
 * sees the history. What the environment says of it counts more.
 * @throws where it fails
 */
export function buildImages(services: readonly string[]): void {
  const env = { REVISION: commitHere() ?? 'unknown', ...process.env };
  const { status, error } = spawnSync('docker', ['compose', 'build', ...services], {
    ...{ cwd: root, env },
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`docker compose build ended with ${status}`);
}
