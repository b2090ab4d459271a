import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { refuseWhereOthersWrite } from '../../infra/local/programs/others-write.ts';
import { stateFolder } from '../../infra/local/settings.ts';
import { alone } from '../../tools/door/alone.mjs';

const run = promisify(execFile);
/** Every package in one exact version: `pip freeze` of the one that was looked at. */
const REQUIREMENTS = path.join(import.meta.dirname, 'requirements.txt');
const INSTALL_MS = 300_000;
const LONGEST_RUN_MS = 7_200_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * The program that tests an API against its OpenAPI document, installed at its first use into a Python environment of the
 * project's own. A folder that is marked is whole.
 * @throws Error where there is no Python with `venv`, or its packages can't be had
 */
export async function schemathesisProgram(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = path.join(stateFolder(env), 'schemathesis');
  const whole = path.join(folder, version);
  const mark = path.join(whole, 'whole');
  await alone(folder, async () => {
    if (existsSync(mark)) return;
    // What is there is of another version, or of somebody who was killed.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await run('python3', ['-m', 'venv', whole], { timeout: INSTALL_MS });
    const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-deps'];
    await run(path.join(whole, 'bin', 'python'), [...pip, '--requirement', REQUIREMENTS], {
      timeout: INSTALL_MS,
    });
    writeFileSync(mark, '');
  });
  const program = path.join(whole, 'bin', 'schemathesis');
  refuseWhereOthersWrite(realpathSync(program));
  return program;
}

/**
 * Makes requests from a document, sends them to where it was found, and checks every answer against it.
 * @param args what is made, and what is checked
 * @throws Error with its whole report where an answer is wrong
 */
export async function runSchemathesis(
  program: string,
  documentUrl: string,
  args: readonly string[],
): Promise<string> {
  const { origin } = new URL(documentUrl);
  // It writes what it found into the folder where it stands.
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-schemathesis-'));
  const all = [
    ...['run', documentUrl, '--url', origin, '--header', `Origin: ${origin}`],
    ...['--max-redirects', '0', '--generation-database', 'none', '--warnings', 'off', '--no-color'],
    // What is said there is of how requests are made, not of how they are answered.
    ...['--suppress-health-check', 'filter_too_much,too_slow'],
    ...args,
  ];
  try {
    const { stdout } = await run(program, all, {
      cwd: folder,
      timeout: LONGEST_RUN_MS,
      maxBuffer: MOST_OUTPUT,
    });
    return stdout;
  } catch (error) {
    const { message, stdout, stderr } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout}\n${stderr}`, { cause: error });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
