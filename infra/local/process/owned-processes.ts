import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Every process started for a state folder carries this in its environment, and is identified by it alone. */
export const OWNER_VARIABLE = 'RIGWISE_STARTED_FOR';
export const NAME_VARIABLE = 'RIGWISE_PROCESS';

export interface OwnedProcess {
  readonly pid: number;
  readonly name: string;
}

const GRACE_MS = 10_000;
const PAUSE_MS = 50;

/** Marks a process of this state folder. */
export function ownerMark(stateFolder: string, name: string): Record<string, string> {
  return { [OWNER_VARIABLE]: stateFolder, [NAME_VARIABLE]: name };
}

/** Processes still running for a state folder, whoever started them. Trusts only the mark, never names or ports. */
export function ownedProcesses(stateFolder: string): OwnedProcess[] {
  const environments = process.platform === 'linux' ? linuxEnvironments() : otherEnvironments();
  return environments.flatMap(({ pid, variables }) => {
    if (pid === process.pid || !variables.includes(`${OWNER_VARIABLE}=${stateFolder}`)) return [];
    const name = variables.find((variable) => variable.startsWith(`${NAME_VARIABLE}=`));
    return [{ pid, name: name?.slice(NAME_VARIABLE.length + 1) ?? 'a process' }];
  });
}

/** Stops what a killed launcher left behind: gracefully, so that data is written, and by force after 10 s. */
export async function endOwnedProcesses(stateFolder: string, graceMs = GRACE_MS): Promise<string[]> {
  const found = ownedProcesses(stateFolder);
  // PostgreSQL takes SIGTERM as "wait until all clients have disconnected", SIGINT as "now".
  for (const { pid, name } of found) send(pid, name === 'postgres' ? 'SIGINT' : 'SIGTERM');
  const deadline = Date.now() + graceMs;
  for (let left = found; left.length > 0; left = ownedProcesses(stateFolder)) {
    if (Date.now() > deadline) for (const { pid } of left) send(pid, 'SIGKILL');
    await pause(PAUSE_MS);
  }
  return [...new Set(found.map(({ name }) => name))];
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

interface Environment {
  readonly pid: number;
  readonly variables: readonly string[];
}

function linuxEnvironments(): Environment[] {
  return readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      return [{ pid: Number(entry), variables: readFileSync(`/proc/${entry}/environ`, 'utf8').split('\0') }];
    } catch {
      return []; // Exited meanwhile, or owned by another user.
    }
  });
}

/** `ps` shows the environment as words after the command, so a state folder with a space would not be found. */
function otherEnvironments(): Environment[] {
  const text = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  });
  return text.split('\n').map((line) => {
    const [pid = '0', ...variables] = line.trim().split(' ');
    return { pid: Number(pid), variables };
  });
}
