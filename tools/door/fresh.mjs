import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Lets a command find this machine as one that never ran it: whatever is downloaded, unpacked, compiled or made once goes
 * to an empty folder. What somebody set up for npm, Maven, Go and pip stays: without it a closed network has no packages.
 *
 * @returns what removes the folder
 */
export function beginFresh(env = process.env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-fresh-'));
  const place = (...parts) => {
    const made = path.join(folder, ...parts);
    // PostgreSQL, which refuses to run as root, has to get through as somebody else, but to see nothing.
    mkdirSync(made, { recursive: true, mode: 0o711 });
    return made;
  };
  chmodSync(folder, 0o711);
  Object.assign(env, kept(env), {
    HOME: place('home'),
    // Short: paths of sockets have a limit.
    TMPDIR: place('t'),
    XDG_CACHE_HOME: place('cache'),
    XDG_DATA_HOME: place('data'),
    XDG_STATE_HOME: place('state'),
    npm_config_cache: place('npm'),
    // Maven takes a home from the system's list of users, whatever HOME says; of its own variables none takes a space.
    RIGWISE_MAVEN_REPOSITORY: place('maven'),
    GOPATH: place('go'),
    GOMODCACHE: place('go', 'modules'),
    GOCACHE: place('go', 'build'),
    // Else nothing but Go itself could remove its modules.
    GOFLAGS: joined(env.GOFLAGS, '-modcacherw'),
    PIP_CACHE_DIR: place('pip'),
    RIGWISE_STATE_DIR: place('rigwise'),
    RIGWISE_DOWNLOADS_DIR: place('downloads'),
  });
  return () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    } catch (error) {
      // What was found out is worth more than a clean disk: somebody may still be writing there.
      console.error(`rigwise: ${folder} is left behind: ${error.message}`);
    }
  };
}

/** Settings by which programs find what was set up for them in the home that was. */
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
