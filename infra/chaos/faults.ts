import { attemptFaults } from './attempts/attempt-faults.ts';
import { linkCut } from './attempts/link-cut.ts';
import { kafkaDown } from './dependencies/kafka-down.ts';
import {
  smtp4xx,
  smtp5xx,
  smtpDown,
  smtpDrops,
  smtpHangsForOne,
  smtpSlow,
} from './dependencies/mail-server.ts';
import { postgresKilled, postgresStalled } from './dependencies/postgres-away.ts';
import { redisCut, redisKilled, redisStalled } from './dependencies/redis-away.ts';
import { redisWiped } from './dependencies/redis-wiped.ts';
import { staleRedis } from './dependencies/stale-redis.ts';
import { poisonedEvent } from './events/poisoned-event.ts';
import type { Fault } from './fault.ts';
import { processFaults } from './processes/process-faults.ts';

/** In the order of the table. */
export const faults: readonly Fault[] = [
  redisCut,
  redisStalled,
  redisKilled,
  staleRedis,
  redisWiped,
  postgresKilled,
  postgresStalled,
  kafkaDown,
  poisonedEvent,
  smtpSlow,
  smtpHangsForOne,
  smtp4xx,
  smtp5xx,
  smtpDrops,
  smtpDown,
  ...processFaults,
  ...attemptFaults,
  linkCut,
];
