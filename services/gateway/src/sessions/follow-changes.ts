import { sessionKey } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import { redisConnection } from './redis-connection.ts';

/** Where Redis sends the names of keys that changed (client-side caching, broadcasting mode). */
const CHANGES = '__redis__:invalidate';
const PREFIX = sessionKey('');
const PROOF_EVERY_MS = 300;

export interface ChangeEvents {
  /** From now on every change is told. */
  begun(): void;
  changed(hash: string): void;
  everythingChanged(): void;
  /** All that changed before this moment has been told. */
  proven(asked: number): void;
  lost(): void;
  /** This Redis does not tell of changes; copies are read again when they are old. */
  refused(error: unknown): void;
}

/** Redis' own word, rather than a connection that broke: asking again would change nothing. */
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && Reflect.get(error, 'name') === 'ReplyError';

/**
 * Follows the changes of copies in Redis over a connection of its own, which it opens again for ever.
 * @returns what ends it
 */
export function followChanges(url: string, clock: Clock, events: ChangeEvents): () => void {
  // The older protocol: only there a tracking connection hears its own messages by subscription.
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
