import { postgresKilled, postgresStalled } from './dependencies/postgres-away.ts';
import { redisCut, redisKilled, redisStalled } from './dependencies/redis-away.ts';
import { staleRedis } from './dependencies/stale-redis.ts';
import type { Fault } from './fault.ts';
import { processFaults } from './processes/process-faults.ts';

/** In the order of the table. */
export const faults: readonly Fault[] = [
  redisCut,
  redisStalled,
  redisKilled,
  staleRedis,
  postgresKilled,
  postgresStalled,
  ...processFaults,
];
