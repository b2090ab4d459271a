import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ChildProgram, freePort, waitFor } from '@rigwise/testing';

export const root = path.join(import.meta.dirname, '..', '..');
const START_TIMEOUT_MS = 180_000;

export interface ListedProcess {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly url: string;
}

/** One state folder and its ports, in which `npm start` is run repeatedly as a person would. */
export class Machine {
  readonly stateFolder: string;
  readonly port: number;
  readonly mailWebPort: number;

  private constructor(stateFolder: string, port: number, mailWebPort: number) {
    this.stateFolder = stateFolder;
    this.port = port;
    this.mailWebPort = mailWebPort;
  }

  static async in(stateFolder: string): Promise<Machine> {
    return new Machine(stateFolder, await freePort(), await freePort());
  }

  /** Runs a command of the root package.json, in an environment without given infrastructure. */
  run(command: string, env: Record<string, string> = {}, args: readonly string[] = []): ChildProgram {
    const { PATH = '', HOME = '', JAVA_HOME } = process.env;
    const child = spawn(process.execPath, [path.join(root, 'tools', 'run.mjs'), command, ...args], {
      cwd: root,
      env: {
        ...{ PATH, HOME, ...(JAVA_HOME && { JAVA_HOME }) },
        RIGWISE_STATE_DIR: this.stateFolder,
        PORT: String(this.port),
        MAIL_WEB_PORT: String(this.mailWebPort),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return new ChildProgram(`npm ${command}`, child);
  }

  /** Starts and waits until it is ready. */
  async start(env: Record<string, string> = {}, args: readonly string[] = []): Promise<ChildProgram> {
    const launcher = this.run('start', env, args);
    await launcher.waitForOutput(/Rigwise runs at/, START_TIMEOUT_MS);
    return launcher;
  }

  /** Starts something that must fail, and returns its output: one line. */
  async failToStart(env: Record<string, string> = {}, args: readonly string[] = []): Promise<string> {
    const launcher = this.run('start', env, args);
    await waitFor(() => launcher.hasEnded(), {
      timeoutMs: START_TIMEOUT_MS,
      what: 'a start that must fail',
    }).catch((error: unknown) => {
      // What hangs would stand in the way of the tests after it.
      for (const pid of this.strays()) process.kill(pid, 'SIGKILL');
      throw new Error(`${String(error)}. Output:\n${launcher.output()}`);
    });
    const { code } = await launcher.ended;
    if (code !== 1) throw new Error(`Ended with ${code}:\n${launcher.output()}`);
    return launcher
      .output()
      .split('\n')
      .filter((line) => line.startsWith('rigwise: '))
      .join('\n');
  }

  file(name: string): string {
    return path.join(this.stateFolder, name);
  }

  processes(): ListedProcess[] {
    return JSON.parse(readFileSync(this.file('processes.json'), 'utf8')) as ListedProcess[];
  }

  find(name: string): ListedProcess {
    const found = this.processes().find((listed) => listed.name === name);
    if (!found) throw new Error(`${name} is not in processes.json`);
    return found;
  }

  /** Kills a process as a crash would, and waits until its replacement responds. */
  async crash(name: string, answers: () => Promise<boolean>): Promise<void> {
    const { pid } = this.find(name);
    process.kill(pid, 'SIGKILL');
    await waitFor(async () => this.find(name).pid !== pid && (await answers()), {
      timeoutMs: 90_000,
      what: `${name} to run again`,
    });
  }

  /**
   * Every process whose environment names this state folder, as Linux sees it, independent of the launcher's code.
   */
  strays(): number[] {
    return readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
      .filter((pid) => environmentOf(pid).includes(this.stateFolder))
      .map(Number);
  }
}

function environmentOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8');
  } catch {
    return '';
  }
}
