import { Redis } from 'ioredis';
import { infrastructure } from './infrastructure.ts';

/** Redis has 16 logical databases; 0 stores the leases of the others. */
const DATABASES = 15;
const leaseKey = (database: number): string => `rigwise-tests:database:${database}`;

/** Takes the lease, or takes it over from a holder that the caller found dead. */
const CLAIM = `
  local holder = redis.call('GET', KEYS[1])
  if holder and holder ~= ARGV[2] then return 0 end
  redis.call('SET', KEYS[1], ARGV[1])
  return 1`;

let claimed: Promise<string> | undefined;

/**
 * The URL of a logical Redis database that only this test file uses, empty at the first call. A test process keeps its
 * database; a dead process' database is taken over.
 */
export function testRedisUrl(): Promise<string> {
  claimed ??= claim();
  return claimed;
}

async function claim(): Promise<string> {
  const url = new URL(infrastructure().redisUrl);
  const redis = new Redis(url.href, { maxRetriesPerRequest: 1 });
  try {
    for (let database = 1; database <= DATABASES; database++) {
      const holder = await redis.get(leaseKey(database));
      if (holder !== null && holder !== String(process.pid) && isAlive(Number(holder))) continue;
      const won = await redis.eval(CLAIM, 1, leaseKey(database), String(process.pid), holder ?? '');
      if (won !== 1) continue;
      await redis.select(database);
      await redis.flushdb();
      url.pathname = `/${database}`;
      return url.href;
    }
    throw new Error(`All ${DATABASES} Redis databases are in use by other test processes`);
  } finally {
    redis.disconnect();
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
