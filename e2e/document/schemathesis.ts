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
/** Every package in an exact version: `pip freeze` of the reviewed environment. */
const REQUIREMENTS = path.join(import.meta.dirname, 'requirements.txt');
const MEDIA_TYPES = path.join(import.meta.dirname, 'media_types.py');
const INSTALL_MS = 300_000;
const LONGEST_RUN_MS = 7_200_000;
const MOST_OUTPUT = 64 * 1024 * 1024;

/**
 * The program that tests an API against its OpenAPI document, installed on first use into the project's own Python
 * environment. A folder with a marker is complete.
 * @throws Error if there is no Python with `venv`, or its packages can't be fetched
 */
export async function schemathesisProgram(env: NodeJS.ProcessEnv = process.env): Promise<string> {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = path.join(stateFolder(env), 'schemathesis');
  const whole = path.join(folder, version);
  const mark = path.join(whole, 'whole');
  await alone(folder, async () => {
    if (existsSync(mark)) return;
    // An existing folder is another version, or left over from a killed process.
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
 * Generates requests from a document, sends them to its server, and checks every response against it.
 * @param args what to generate, and what to check
 */
export async function runSchemathesis(
  program: string,
  documentUrl: string,
  args: readonly string[],
): Promise<string> {
  const { origin } = new URL(documentUrl);
  // It writes its findings into the working directory.
  const folder = mkdtempSync(path.join(tmpdir(), 'rigwise-schemathesis-'));
  const all = [
    ...['run', documentUrl, '--url', origin, '--header', `Origin: ${origin}`],
    ...['--max-redirects', '0', '--generation-database', 'none', '--warnings', 'off', '--no-color'],
    // Health checks are about generating requests, not about responses.
    ...['--suppress-health-check', 'filter_too_much,too_slow'],
    ...args,
  ];
  try {
    const { stdout } = await run(program, all, {
      cwd: folder,
      env: { ...process.env, SCHEMATHESIS_HOOKS: MEDIA_TYPES },
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
