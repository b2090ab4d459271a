import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../../../tools/door/alone.mjs';

/** What runs in a state folder, as reported by the process itself. */
export interface Instance {
  readonly pid: number;
  readonly phase: 'starting' | 'running' | 'stopping';
  readonly url: string;
}

/** Another instance holds the state folder. */
export class AlreadyHeld extends Error {
  override readonly name = 'AlreadyHeld';
  readonly holder: Instance;
  constructor(holder: Instance) {
    super(`Locked by process ${holder.pid}`);
    this.holder = holder;
  }
}

const STOPPING_TIMEOUT_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Locks a state folder for this process, and tells others what runs there. The lock is a listening socket instead of
 * a file: the system releases it however the process ends, so it is never stale.
 *
 * @throws AlreadyHeld immediately, or after 30 s if the holder is stopping
 */
export async function holdStateFolder(
  folder: string,
  describe: () => Instance,
): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  for (const deadline = Date.now() + STOPPING_TIMEOUT_MS; ; await pause(PAUSE_MS)) {
    const server = await listen(address, describe);
    if (server) return () => new Promise((resolve) => void server.close(() => resolve()));
    const holder = await askHolder(folder);
    if (!holder) removeDeadSocket(address);
    else if (holder.phase !== 'stopping' || Date.now() > deadline) throw new AlreadyHeld(holder);
  }
}

/** Who holds a state folder; undefined if nobody does. */
export function askHolder(folder: string): Promise<Instance | undefined> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(addressOf(folder));
    socket.setEncoding('utf8');
    socket.on('data', (data: string) => void (text += data));
    socket.on('error', () => resolve(undefined));
    socket.on('end', () => resolve(text === '' ? undefined : (JSON.parse(text) as Instance)));
  });
}

function listen(address: string, describe: () => Instance): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(JSON.stringify(describe()));
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

function removeDeadSocket(address: string): void {
  if (!address.startsWith('\0')) rmSync(address, { force: true });
}
