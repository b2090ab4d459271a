import { execFile } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { plainEnvironment } from '../../infra/local/programs/java.ts';
import { refuseWhereOthersWrite } from '../../infra/local/programs/others-write.ts';
import { root, stateFolder } from '../../infra/local/settings.ts';
import { alone } from '../door/alone.mjs';

const run = promisify(execFile);
const PACKAGE = path.join(root, 'node_modules', '@sparticuz', 'chromium');

/** The package unpacks into the temporary folder. */
const UNPACK = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/**
 * The browser for all tests, in the version that the lockfile pins; unpacked on first use. RIGWISE_BROWSER selects an
 * installed one instead. Code that starts several processes calls this first, so that each process finds the browser
 * unpacked.
 *
 * @throws if there is no browser for this system, or if other users could have modified it
 */
export async function browserFile(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const file = env['RIGWISE_BROWSER'] || (await packagedBrowser(path.join(stateFolder(env), 'browser')));
  refuseWhereOthersWrite(realpathSync(file));
  return file;
}

async function packagedBrowser(folder: string): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser of the packages is for Linux on x64: name an installed Chromium by RIGWISE_BROWSER.',
    );
  }
  const { version } = JSON.parse(readFileSync(path.join(PACKAGE, 'package.json'), 'utf8')) as {
    version: string;
  };
  const whole = path.join(folder, `chromium-${version}`);
  await alone(folder, async () => {
    if (!existsSync(whole)) await unpack(folder, whole, version);
  });
  return path.join(whole, 'chromium');
}

/** An existing folder is complete: it is renamed into place only after everything is on disk and works. */
async function unpack(folder: string, whole: string, version: string): Promise<void> {
  // Anything else is another version, or left over from a killed process.
  rmSync(folder, { recursive: true, force: true });
  const draft = `${whole}.${process.pid}`;
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const env = { ...plainEnvironment(), TMPDIR: draft };
  await run(process.execPath, ['--input-type=module', '-e', UNPACK], { cwd: root, env });
  const { stdout } = await run(path.join(draft, 'chromium'), ['--version'], { env });
  const [major] = version.split('.');
  if (!stdout.includes(` ${major}.`)) throw new Error(`The browser of version ${version} reports ${stdout}`);
  for (const file of readdirSync(draft, { recursive: true, encoding: 'utf8' })) sync(path.join(draft, file));
  sync(draft);
  renameSync(draft, whole);
}

function sync(file: string): void {
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
