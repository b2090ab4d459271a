import { Module } from '@nestjs/common';
import { SessionCopies } from '@rigwise/http';
import { CLOCK, type Clock, HealthRegistry, Metrics, PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import { AuditModule } from '../audit/audit.module.ts';
import { Settings } from '../settings.ts';
import { BeginGeneration } from './begin-generation.ts';
import { BrowserCookies } from './browser/browser-cookies.ts';
import { BrowserFlows } from './browser/browser-flows.ts';
import { DeviceMarks } from './browser/device-marks.ts';
import { EndAllSessions } from './end-all-sessions.ts';
import { EndSession } from './end-session.ts';
import { InternalSessionsController } from './internal-sessions.controller.ts';
import { OnSessionsRevoked } from './on-sessions-revoked.ts';
import { OwnSessions } from './own-sessions.repository.ts';
import { connectRedis } from './redis.ts';
import { RefreshSessions } from './refresh-sessions.ts';
import { ResolveSession } from './resolve-session.ts';
import { SessionCache } from './session-cache.ts';
import { Sessions } from './sessions.repository.ts';
import { StartSession } from './start-session.ts';
import { SwitchSession } from './switch-session.ts';
import { TouchSession } from './touch-session.ts';

/** Sessions, and what the cookies of a browser say. */
@Module({
  imports: [AuditModule],
  controllers: [InternalSessionsController, OnSessionsRevoked],
  providers: [
    BeginGeneration,
    BrowserCookies,
    BrowserFlows,
    {
      provide: DeviceMarks,
      useFactory: ({ deviceKeys, deviceSeconds }: Settings) => new DeviceMarks(deviceKeys, deviceSeconds),
      inject: [Settings],
    },
    EndAllSessions,
    EndSession,
    OwnSessions,
    RefreshSessions,
    ResolveSession,
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
          help: 'Writes of sessions to Redis that failed; PostgreSQL answered in its place',
        });
        const copies = new SessionCopies(settings.sessionCopyKeys);
        const tombstoneMs = settings.sessions.absoluteSeconds * 1000;
        return new SessionCache(redis, tombstoneMs, copies, clock, () => failures.inc());
      },
      inject: [Settings, CLOCK, PlatformLogger, Metrics, HealthRegistry, ShutdownHooks],
    },
    Sessions,
    StartSession,
    SwitchSession,
    TouchSession,
  ],
  exports: [
    BrowserCookies,
    BrowserFlows,
    DeviceMarks,
    EndAllSessions,
    EndSession,
    OwnSessions,
    RefreshSessions,
    SessionCache,
    Sessions,
    StartSession,
    SwitchSession,
  ],
})
export class SessionsModule {}
