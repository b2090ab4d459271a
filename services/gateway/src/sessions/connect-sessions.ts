import { SessionCopies, type CallerSigner } from '@rigwise/http';
import type { Redis } from 'ioredis';
import { gatewayItself } from '../admission/caller.ts';
import { ServiceTokenCheck } from '../admission/service-token-check.ts';
import { servicePool } from '../forwarding/upstream.ts';
import type { GatewayParts } from '../gateway-parts.ts';
import { followChanges } from './follow-changes.ts';
import { RedisCopies } from './redis-copies.ts';
import { redisConnection, SilenceBreaker, watchConnection } from './redis-connection.ts';
import { SessionAuthority } from './session-authority.ts';
import { SESSION_CACHE_MS, SessionCache } from './session-cache.ts';
import { SessionCheck } from './session-check.ts';
import { SessionTouches } from './session-touches.ts';
import { SessionTrust } from './session-trust.ts';
import { SessionWatch } from './session-watch.ts';

/** Enough concurrent look-ups for identity; further ones wait, no longer than for a response. */
const AUTHORITY_CONNECTIONS = 16;

export interface Sessions {
  readonly check: SessionCheck;
  readonly serviceTokens: ServiceTokenCheck;
  readonly touches: SessionTouches;
  readonly cache: SessionCache;
  readonly copies: RedisCopies;
  readonly redis: Redis;
}

/** Assembles the session check; Redis and identity may still be away. */
export function connectSessions({
  config,
  clock,
  logger,
  metrics,
  health,
  shutdownHooks,
  signer,
}: GatewayParts & { readonly signer: CallerSigner }): Sessions {
  const pool = servicePool(config.IDENTITY_URL, AUTHORITY_CONNECTIONS);
  shutdownHooks.register("connections for identity's sessions", () => pool.destroy());
  const authority = new SessionAuthority(pool, () => signer.tokenFor('identity', gatewayItself));
  const watch = new SessionWatch();
  const cache = new SessionCache(watch);
  const trust = new SessionTrust(
    () => authority.confirmGeneration(),
    () => cache.distrust(),
  );

  const redis = redisConnection(config.REDIS_URL);
  shutdownHooks.register('Redis', async () => {
    trust.lose();
    redis.disconnect();
    unfollow();
  });
  watchConnection(redis, {
    connected: () => void trust.regain(),
    lost(error) {
      if (trust.generation !== undefined)
        logger.warn({ err: error }, 'Redis is unavailable; sessions are read from identity');
      trust.lose();
    },
  });
  const unfollow = followChanges(config.REDIS_URL, clock, {
    begun: () => watch.begin(),
    changed(hash) {
      watch.changed(hash);
      cache.forget(hash);
    },
    everythingChanged() {
      watch.everythingChanged();
      cache.distrust();
    },
    proven: (asked) => watch.prove(asked + SESSION_CACHE_MS),
    lost: () => watch.lose(),
    refused: (error) =>
      logger.warn({ err: error }, 'Redis reports no changes; sessions are re-read every second'),
  });
  health.register('redis', async () => void (await redis.ping()), { critical: false });

  const copies = new RedisCopies(redis, new SilenceBreaker(redis));
  const refused = metrics.counter({
    name: 'session_copies_refused_total',
    help: 'Session copies in Redis that failed verification; identity was asked instead',
  });
  const forged = (hash: string): void => {
    refused.inc();
    logger.warn({ session: hash }, 'A session copy in Redis failed verification');
  };
  const touches = new SessionTouches(authority, cache, clock, (error) =>
    logger.warn({ err: error }, 'Activity could not be reported to identity'),
  );
  shutdownHooks.register('session activity', () => touches.finish());
  return {
    check: new SessionCheck(
      ...([
        cache,
        copies,
        new SessionCopies(config.SESSION_COPY_KEY),
        watch,
        trust,
        authority,
        clock,
      ] as const),
      forged,
    ),
    serviceTokens: new ServiceTokenCheck(authority),
    touches,
    cache,
    copies,
    redis,
  };
}
