import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import path from 'node:path';
import { isRecordOf, readJson, writeJson } from './files.ts';

/** Below the ephemeral ports of Linux and macOS, so that no outgoing connection takes one by chance. */
const LOWEST = 20_000;
const HIGHEST = 32_000;
const TRIES = 200;

/** The ports of a state folder: those of an earlier start, except where one has been taken since. */
export async function choosePorts<Name extends string>(
  folder: string,
  names: readonly Name[],
): Promise<Record<Name, number>> {
  const remembered = rememberedPorts(folder);
  const chosen: Record<string, number> = { ...remembered };
  for (const name of names) {
    const others = new Set(Object.entries(chosen).flatMap(([other, port]) => (other === name ? [] : [port])));
    const own = remembered[name];
    chosen[name] =
      own !== undefined && !others.has(own) && (await isFree(own)) ? own : await freePort(others);
  }
  writeJson(fileOf(folder), chosen);
  return chosen;
}

/** The last result of `choosePorts` for a state folder; a damaged file counts as missing. */
export function rememberedPorts(folder: string): Record<string, number> {
  const read = readJson(fileOf(folder));
  return isRecordOf(read, isPort) ? read : {};
}

/** Whether nothing listens on a loopback port, neither on 127.0.0.1 nor, if the machine has it, on ::1. */
export async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

async function freePort(taken: ReadonlySet<number>): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(LOWEST, HIGHEST);
    if (!taken.has(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST}`);
}

const fileOf = (folder: string): string => path.join(folder, 'ports.json');

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== 'EADDRINUSE' && code !== 'EACCES'),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

const isPort = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 65_536;
