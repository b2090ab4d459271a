import { sessionKey } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import { redisConnection } from './redis-connection.ts';

/** The channel on which Redis publishes changed keys (client-side caching, broadcasting mode). */
const CHANGES = '__redis__:invalidate';
const PREFIX = sessionKey('');
const PROOF_EVERY_MS = 300;

export interface ChangeEvents {
  /** From now on every change is received. */
  begun(): void;
  changed(hash: string): void;
  everythingChanged(): void;
  /** Everything changed before this moment has been received. */
  proven(asked: number): void;
  lost(): void;
  /** This Redis does not support tracking; copies are re-read when they are old. */
  refused(error: unknown): void;
}

/** An error reply from Redis rather than a broken connection: a retry would change nothing. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'name') === 'ReplyError';

/**
 * Follows changes of copies in Redis over a connection of its own, which reconnects for ever.
 * @returns stops following
 */
export function followChanges(url: string, clock: Clock, events: ChangeEvents): () => void {
  // RESP2: only there can a tracking connection receive its own messages by subscription.
  const redis = redisConnection(url, {
    connectionName: 'gateway-changes',
    protocol: 2,
    autoResubscribe: false,
  });
  let proofs: NodeJS.Timeout | undefined;

  const prove = async (): Promise<void> => {
    const asked = clock.now().getTime();
    await redis.ping();
    events.proven(asked);
  };
  const giveUp = (): void => {
    if (redis.status === 'ready') redis.disconnect(true);
  };
  const begin = async (): Promise<void> => {
    const id = await redis.client('ID');
    await redis.call('CLIENT', 'TRACKING', 'ON', 'REDIRECT', String(id), 'BCAST', 'PREFIX', PREFIX);
    await redis.subscribe(CHANGES);
    events.begun();
    await prove();
    proofs = setInterval(() => void prove().catch(giveUp), PROOF_EVERY_MS).unref();
  };

  redis.on('error', () => undefined);
  redis.on('ready', () => {
    begin().catch((error: unknown) => {
      if (isRefusal(error)) events.refused(error);
      else giveUp();
    });
  });
  redis.on('close', () => {
    clearInterval(proofs);
    events.lost();
  });
  redis.on('messageBuffer', (_channel: Buffer, keys: unknown) => {
    if (!Array.isArray(keys)) events.everythingChanged();
    else for (const key of keys) events.changed(String(key).slice(PREFIX.length));
  });
  redis.connect().catch(() => undefined);
  return () => redis.disconnect();
}
