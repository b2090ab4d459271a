import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Does what must not be done twice at once on this machine: whoever comes second waits, then finds it done. The lock is a
 * listening socket rather than a file: the system frees it with the process, however that ends.
 */
export async function alone(what, work) {
  const address = addressOf(what);
  let server = await listen(address);
  while (!server) {
    if (!address.startsWith('\0') && !(await answers(address))) rmSync(address, { force: true });
    await pause(PAUSE_MS);
    server = await listen(address);
  }
  try {
    return await work();
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** On Linux a name without a file; elsewhere a file in the temporary folder, as paths of sockets must be short. */
export function addressOf(what) {
  const name = `rigwise-${createHash('sha256').update(what).digest('hex').slice(0, 24)}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`);
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(address, () => resolve(server));
  });
}

function answers(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
