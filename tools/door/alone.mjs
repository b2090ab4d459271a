import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Runs work that must not run concurrently on this machine: a second caller waits, then finds it done. The lock is a
 * listening socket instead of a file, because the system releases it however the process ends.
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

/**
 * On Linux an abstract name without a file; elsewhere a file in the temporary folder, because socket paths must be
 * short.
 */
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
