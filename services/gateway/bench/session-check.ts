/**
 * What a session check costs: GET /api/auth/current over 2,000 sessions, gateway and Redis together, beside
 * Fastify alone in the same run. Redis is the one of REDIS_URL; run it as the README of this folder says.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { currentUser } from '@rigwise/contracts';
import { systemClock } from '@rigwise/platform';
import { freePort, startProgram, testKeys, type ChildProgram } from '@rigwise/testing';
import { Redis } from 'ioredis';
import { SessionBook, startSmallIdentity } from '../test/small-identity.ts';
import { closedLoop } from './closed-loop.ts';
import { cpuSeconds } from './process-cpu.ts';

const SESSIONS = 2_000;
const CONNECTIONS = [1, 16, 64];
const SECONDS = Number(process.env['SECONDS'] ?? 10);
const IDLE_SECONDS = 5;
const PUBLIC_URL = 'http://localhost:8080';

const redisUrl = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379/15';
const redis = new Redis(redisUrl);
const redisPid = Number(/process_id:(\d+)/.exec(await redis.info('server'))?.[1]);
const keys = testKeys();
const book = new SessionBook(redis);
const identity = await startSmallIdentity(
  book,
  { PUBLIC_URL, CALLER_PUBLIC_KEY: keys.CALLER_PUBLIC_KEY },
  systemClock,
);
const gateway = await launch('services/gateway/src/main.ts', {
  PUBLIC_URL,
  REDIS_URL: redisUrl,
  LOG_LEVEL: 'warn',
  CALLER_PRIVATE_KEY: keys.CALLER_PRIVATE_KEY,
  IDENTITY_URL: identity.url,
  ACCESS_REQUEST_URL: identity.url,
  NOTIFICATION_URL: identity.url,
  CONSOLE_DIR: 'console/dist',
});
const raw = await launch('services/gateway/bench/raw-fastify.ts', {});

const requests: string[] = [];
const hashes: string[] = [];
for (let session = 0; session < SESSIONS; session++) {
  const { token, hash } = await book.signIn();
  hashes.push(hash);
  requests.push(request(`cookie: rigwise_session=${token}\r\n`));
}

await measure('Fastify alone', raw.url, [request('')], [raw.program.pid]);
await measure('session check', gateway.url, requests, [gateway.program.pid, redisPid]);

await Promise.all([gateway.program.stop(), raw.program.kill()]);
await identity.close();
await redis.del(hashes.map((hash) => `session:${hash}`));
redis.disconnect();

function request(headers: string): string {
  return `GET ${currentUser.path} HTTP/1.1\r\nhost: localhost:8080\r\n${headers}\r\n`;
}

async function launch(
  file: string,
  env: Record<string, string>,
): Promise<{ url: string; program: ChildProgram }> {
  const port = await freePort();
  const program = startProgram(file, { env: { NODE_ENV: 'production', PORT: String(port), ...env } });
  const url = `http://127.0.0.1:${port}`;
  await program.until(async () => (await fetch(url + currentUser.path)).status > 0, `${file} to answer`);
  return { url, program };
}

async function measure(name: string, url: string, what: string[], pids: number[]): Promise<void> {
  await closedLoop(url, what, 8, Math.max(3, SECONDS / 3));
  const before = cpuSeconds(pids);
  await pause(IDLE_SECONDS * 1000);
  const idle = (cpuSeconds(pids) - before) / IDLE_SECONDS;
  for (const connections of CONNECTIONS) {
    const begun = cpuSeconds(pids);
    const load = await closedLoop(url, what, connections, SECONDS);
    const used = cpuSeconds(pids) - begun - idle * load.seconds;
    console.log(
      [
        `${name}, ${connections} connections:`,
        `${((used / load.requests) * 1000).toFixed(4)} CPU-s per 1,000`,
        `(idle ${idle.toFixed(3)} cores subtracted),`,
        `${Math.round(load.requests / load.seconds)}/s,`,
        `p50 ${load.p50.toFixed(2)} ms, p99 ${load.p99.toFixed(2)} ms, ${load.failures} failed`,
      ].join(' '),
    );
  }
}
