import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';

/**
 * Copies a checkout as it is, including uncommitted changes. Third-party packages are linked to the original; our own
 * are copied, so that tests see a break made in the copy.
 *
 * @throws if one of our packages would resolve to the original
 */
export function copyTree(from: string, to: string): void {
  const files = filesOf(from);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    copyFileSync(path.join(from, file), path.join(to, file));
  }
  const folders = files
    .filter((file) => path.basename(file) === 'package.json')
    .map((file) => path.dirname(file));
  for (const folder of folders) {
    copyGenerated(path.join(from, folder), path.join(to, folder));
    linkPackages(path.join(from, folder, 'node_modules'), path.join(to, folder, 'node_modules'));
  }
  const ours = path.join(to, 'node_modules', '@rigwise');
  for (const name of readdirSync(ours)) {
    const place = realpathSync(path.join(ours, name));
    if (!place.startsWith(realpathSync(to) + path.sep)) throw new Error(`@rigwise/${name} is at ${place}`);
  }
}

function filesOf(checkout: string): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return listed.split('\0').filter((file) => file !== '' && existsSync(path.join(checkout, file)));
}

/** Database clients are built, not committed. */
function copyGenerated(from: string, to: string): void {
  const generated = path.join('src', 'generated');
  if (existsSync(path.join(from, generated))) {
    cpSync(path.join(from, generated), path.join(to, generated), { recursive: true });
  }
}

/** Workspaces are relative links within the checkout, so the same links work in the copy. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [original, link] = [path.join(from, name), path.join(to, name)];
    if (lstatSync(original).isSymbolicLink()) symlinkSync(readlinkSync(original), link);
    else if (name.startsWith('@')) linkPackages(original, link);
    // A build in the copy must not tell the original that its outputs are stale.
    else if (name === '.cache') cpSync(original, link, { recursive: true });
    else symlinkSync(original, link);
  }
}
