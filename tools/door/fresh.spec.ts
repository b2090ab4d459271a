import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beginFresh } from './fresh.mjs';

/** Where programs keep files that they could fetch or create again. */
const PLACES = [
  ...['HOME', 'TMPDIR', 'XDG_CACHE_HOME', 'XDG_DATA_HOME', 'XDG_STATE_HOME', 'npm_config_cache'],
  ...['GOPATH', 'GOMODCACHE', 'GOCACHE', 'PIP_CACHE_DIR', 'RIGWISE_MAVEN_REPOSITORY'],
  ...['RIGWISE_STATE_DIR', 'RIGWISE_DOWNLOADS_DIR'],
];

let home: string;
beforeEach(() => (home = mkdtempSync(path.join(tmpdir(), 'rigwise-home-'))));
afterEach(() => rmSync(home, { recursive: true }));

it('gives every cache an empty folder, and removes them all at the end', () => {
  const env: NodeJS.ProcessEnv = { HOME: home, GOFLAGS: '-buildvcs=false' };
  const end = beginFresh(env);
  const places = PLACES.map((name) => env[name] ?? '');
  expect(new Set(places).size).toBe(PLACES.length);
  const folder = path.dirname(env['HOME'] ?? '');
  for (const place of places) {
    expect(place.startsWith(`${folder}${path.sep}`)).toBe(true);
    expect(readdirSync(place).filter((name) => !['modules', 'build'].includes(name))).toEqual([]);
    // Others may traverse the folder but not list it.
    expect(statSync(place).mode & 0o777).toBe(0o711);
  }
  expect(env['GOFLAGS']).toBe('-buildvcs=false -modcacherw');
  end();
  expect(existsSync(folder)).toBe(false);
});

it('keeps the settings of the previous home, and nothing else', () => {
  writeFileSync(path.join(home, '.npmrc'), '');
  mkdirSync(path.join(home, '.config', 'go'), { recursive: true });
  writeFileSync(path.join(home, '.config', 'go', 'env'), '');
  const env: NodeJS.ProcessEnv = { HOME: home };
  beginFresh(env)();
  expect(env).toMatchObject({
    npm_config_userconfig: path.join(home, '.npmrc'),
    GOENV: path.join(home, '.config', 'go', 'env'),
  });
  expect(env).not.toHaveProperty('PIP_CONFIG_FILE');
  const said: NodeJS.ProcessEnv = { HOME: home, npm_config_userconfig: '/elsewhere' };
  beginFresh(said)();
  expect(said['npm_config_userconfig']).toBe('/elsewhere');
});
