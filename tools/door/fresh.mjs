import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Runs a command as on a machine that never ran it: everything downloaded, unpacked, compiled or created once goes to
 * an empty folder. User settings for npm, Maven, Go and pip stay: without them a closed network has no packages.
 *
 * @returns a function that removes the folder
 */
export function beginFresh(env = process.env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-fresh-'));
  const place = (...parts) => {
    const made = path.join(folder, ...parts);
    // PostgreSQL refuses to run as root, so its user must be able to traverse this folder, but not list it.
    mkdirSync(made, { recursive: true, mode: 0o711 });
    return made;
  };
  chmodSync(folder, 0o711);
  Object.assign(env, kept(env), {
    HOME: place('home'),
    // Short, because socket paths have a length limit.
    TMPDIR: place('t'),
    XDG_CACHE_HOME: place('cache'),
    XDG_DATA_HOME: place('data'),
    XDG_STATE_HOME: place('state'),
    npm_config_cache: place('npm'),
    // Maven takes the home from the system's user list, whatever HOME says, and none of its own variables may contain
    // a space.
    RIGWISE_MAVEN_REPOSITORY: place('maven'),
    GOPATH: place('go'),
    GOMODCACHE: place('go', 'modules'),
    GOCACHE: place('go', 'build'),
    // Otherwise only Go itself could remove its modules.
    GOFLAGS: joined(env.GOFLAGS, '-modcacherw'),
    PIP_CACHE_DIR: place('pip'),
    RIGWISE_STATE_DIR: place('rigwise'),
    RIGWISE_DOWNLOADS_DIR: place('downloads'),
  });
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    } catch (error) {
      // Results matter more than a clean disk: another process may still be writing there.
      console.error(`rigwise: ${folder} could not be removed: ${error.message}`);
    }
  };
}

/** Settings that point programs to their configuration in the original home. */
function kept(env) {
  const home = env.HOME || homedir();
  const configuration = env.XDG_CONFIG_HOME || path.join(home, '.config');
  const files = {
    npm_config_userconfig: path.join(home, '.npmrc'),
    GOENV: path.join(configuration, 'go', 'env'),
    PIP_CONFIG_FILE: path.join(configuration, 'pip', 'pip.conf'),
    GIT_CONFIG_GLOBAL: path.join(home, '.gitconfig'),
    DOCKER_CONFIG: path.join(home, '.docker'),
  };
  return Object.fromEntries(Object.entries(files).filter(([name, file]) => !env[name] && existsSync(file)));
}

const joined = (before, more) => (before ? `${before} ${more}` : more);
