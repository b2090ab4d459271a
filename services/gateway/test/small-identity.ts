import { Controller, Module, type DynamicModule } from '@nestjs/common';
import {
  confirmSessionGeneration,
  DomainError,
  resolveSession,
  SESSION_REVOKED,
  sessionKey,
  touchSession,
  type CallInput,
  type SessionRecord,
} from '@rigwise/contracts';
import { Endpoint, Input, SessionCopies } from '@rigwise/http';
import { commonConfig, loadConfig, startService, type Clock, type RunningService } from '@rigwise/platform';
import type { Redis } from 'ioredis';
import { z } from 'zod';
import { aRecord, aToken, hashOfToken } from './sessions.ts';

/** Keeps sessions as identity does, in memory instead of a database; the copies are in a real Redis. */
export class SessionBook {
  generation = 0;
  /** Whether its database is available. */
  available = true;
  readonly resolved: string[] = [];
  readonly touched: string[] = [];
  private readonly sessions = new Map<string, SessionRecord>();

  constructor(
    private readonly redis: Redis,
    readonly copies: SessionCopies,
    private readonly clock: Clock,
  ) {}

  async signIn(over: Partial<SessionRecord> = {}, now?: number): Promise<{ token: string; hash: string }> {
    const token = aToken();
    const hash = hashOfToken(token);
    this.sessions.set(hash, aRecord({ ...over, generation: this.generation }, now));
    await this.copy(hash);
    return { token, hash };
  }

  /** @param tell whether Redis is updated */
  async revoke(hash: string, tell = true): Promise<void> {
    this.sessions.delete(hash);
    if (tell) await this.redis.set(sessionKey(hash), SESSION_REVOKED);
  }

  /** Changes the session's record. */
  async change(hash: string, change: (record: SessionRecord) => SessionRecord): Promise<void> {
    const record = this.sessions.get(hash);
    if (record) this.sessions.set(hash, change(record));
    await this.copy(hash);
  }

  async resolve(hash: string): Promise<SessionRecord | null> {
    this.resolved.push(hash);
    this.mustBeAvailable();
    return this.copy(hash);
  }

  async touch(hash: string): Promise<SessionRecord | null> {
    this.touched.push(hash);
    this.mustBeAvailable();
    const record = this.sessions.get(hash);
    if (record) this.sessions.set(hash, { ...record, touchedAt: record.touchedAt + 3_600_000 });
    return this.copy(hash);
  }

  nextGeneration(): number {
    this.mustBeAvailable();
    return ++this.generation;
  }

  private async copy(hash: string): Promise<SessionRecord | null> {
    const record = this.sessions.get(hash);
    if (!record) return null;
    const current = { ...record, generation: this.generation };
    // Redis is away in some tests; identity continues without it.
    const copy = this.copies.make(hash, JSON.stringify(current), this.clock.now().getTime());
    await this.redis.set(sessionKey(hash), copy).catch(() => undefined);
    return current;
  }

  private mustBeAvailable(): void {
    if (this.available) return;
    throw new DomainError({ code: 'service/unavailable', kind: 'unavailable', message: 'No database.' });
  }
}

@Controller()
class SessionsController {
  constructor(private readonly book: SessionBook) {}

  @Endpoint(resolveSession)
  async resolve(@Input() { body }: CallInput<typeof resolveSession>) {
    return { session: await this.book.resolve(body.hash) };
  }

  @Endpoint(touchSession)
  async touch(@Input() { body }: CallInput<typeof touchSession>) {
    return { session: await this.book.touch(body.hash) };
  }

  @Endpoint(confirmSessionGeneration)
  confirm() {
    return { generation: this.book.nextGeneration() };
  }
}

@Module({})
class SmallIdentityModule {
  static of(book: SessionBook): DynamicModule {
    return {
      module: SmallIdentityModule,
      controllers: [SessionsController],
      providers: [{ provide: SessionBook, useValue: book }],
    };
  }
}

export function startSmallIdentity(
  book: SessionBook,
  env: Record<string, string>,
  clock: Clock,
): Promise<RunningService> {
  return startService({
    name: 'identity',
    version: '0',
    config: loadConfig(z.object(commonConfig), { PORT: '0', LOG_LEVEL: 'silent', ...env }),
    module: SmallIdentityModule.of(book),
    clock,
  });
}
