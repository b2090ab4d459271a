import { randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/** Below the ephemeral ports of Linux and macOS, so that no outgoing connection takes one by chance. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 200;
const LOOPBACK = '127.0.0.1';
const reserved = new Set<number>();

/** A port on loopback that nothing listens on, reserved for this process. It is never returned twice. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!reserved.has(port) && (await isFree(port)) && (await reserve(port))) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}`);
}

/** Whether nothing listens on a loopback port, neither on 127.0.0.1 nor, if the machine has it, on ::1. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, LOOPBACK)) && (await canListen(port, '::1'));
}

/**
 * Reserves a port until this process ends, however it does: a port is bound only some time after it was chosen, often by
 * another process, and launchers that start together must not choose the same. The reservation is the UDP port of the
 * same number, so that TCP stays free.
 * @returns false if another process has reserved it
 */
export function reserve(port: number): Promise<boolean> {
  if (reserved.has(port)) return Promise.resolve(true);
  const socket = createSocket('udp4').unref();
  return new Promise((resolve) => {
    socket.once('error', () => {
      socket.close();
      resolve(false);
    });
    socket.bind({ port, address: LOOPBACK, exclusive: true }, () => {
      reserved.add(port);
      resolve(true);
    });
  });
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'EADDRINUSE' && code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
