import { Module } from '@nestjs/common';
import { SessionCopies } from '@rigwise/http';
import { CLOCK, HealthRegistry, Metrics, PlatformLogger, ShutdownHooks, type Clock } from '@rigwise/platform';
import { AuditModule } from '../audit/audit.module.ts';
import { Settings } from '../settings.ts';
import { BeginGeneration } from './begin-generation.ts';
import { EndAllSessions } from './end-all-sessions.ts';
import { EndSession } from './end-session.ts';
import { InternalSessionsController } from './internal-sessions.controller.ts';
import { OnSessionsRevoked } from './on-sessions-revoked.ts';
import { connectRedis } from './redis.ts';
import { RefreshSessions } from './refresh-sessions.ts';
import { ResolveSession } from './resolve-session.ts';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';
import { StartSession } from './start-session.ts';
import { SwitchSession } from './switch-session.ts';
import { TouchSession } from './touch-session.ts';

@Module({
  imports: [AuditModule],
  controllers: [InternalSessionsController, OnSessionsRevoked],
  providers: [
    Sessions,
    {
      provide: SessionCache,
      useFactory: (
        settings: Settings,
        clock: Clock,
        logger: PlatformLogger,
        metrics: Metrics,
        health: HealthRegistry,
        shutdownHooks: ShutdownHooks,
      ) => {
        const { url, commandTimeoutMs } = settings.redis;
        const redis = connectRedis(url, commandTimeoutMs, logger);
        shutdownHooks.register('redis', () => Promise.resolve(redis.disconnect()));
        health.register('redis', async () => void (await redis.ping()), { critical: false });
        const failures = metrics.counter({
          name: 'session_cache_failures_total',
          help: 'Failed session writes to Redis; PostgreSQL was used instead',
        });
        const copies = new SessionCopies(settings.sessionCopyKeys);
        const tombstoneMs = settings.sessions.absoluteSeconds * 1000;
        return new SessionCache(redis, tombstoneMs, copies, clock, () => failures.inc());
      },
      inject: [Settings, CLOCK, PlatformLogger, Metrics, HealthRegistry, ShutdownHooks],
    },
    BeginGeneration,
    EndAllSessions,
    EndSession,
    RefreshSessions,
    ResolveSession,
    StartSession,
    SwitchSession,
    TouchSession,
  ],
  exports: [EndAllSessions, EndSession, RefreshSessions, SessionCache, Sessions, StartSession, SwitchSession],
})
export class SessionsModule {}
