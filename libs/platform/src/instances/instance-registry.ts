import { instance, type Instance } from '@rigwise/contracts';
import { Redis } from 'ioredis';

/** How often every instance sends a heartbeat. */
export const HEARTBEAT_MS = 5_000;
/** How long after its last heartbeat an instance counts as gone. */
export const EXPIRY_MS = 15_000;

/** Limits how long a stopping service waits for a connection. */
const CONNECT_TIMEOUT_MS = 1_000;
const COMMAND_TIMEOUT_MS = 500;
const LONGEST_RETRY_MS = 2_000;
/**
 * A sorted set of `service:id`, scored by the time of the last heartbeat: listing instances doesn't scan all keys of
 * Redis.
 */
const INDEX = 'instances';

const keyOf = (member: string): string => `instance:${member}`;
const memberOf = ({ service, id }: Pick<Instance, 'service' | 'id'>): string => `${service}:${id}`;

/** The running instances, as known to Redis. Every method fails fast while Redis is unavailable; nothing is queued. */
export class InstanceRegistry {
  private readonly redis: Redis;

  constructor(url: string) {
    this.redis = new Redis(url, {
      connectionName: 'instances',
      enableOfflineQueue: false,
      autoResendUnfulfilledCommands: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_TIMEOUT_MS,
      commandTimeout: COMMAND_TIMEOUT_MS,
      disconnectTimeout: 300,
      retryStrategy: (attempt) => Math.min(50 * 2 ** Math.min(attempt, 10), LONGEST_RETRY_MS),
    });
    // The health check reports that it is unavailable.
    this.redis.on('error', () => undefined);
  }

  async announce(one: Instance): Promise<void> {
    const member = memberOf(one);
    const seen = Date.parse(one.seenAt);
    await succeeded(
      this.redis
        .multi()
        .set(keyOf(member), JSON.stringify(one), 'PX', EXPIRY_MS)
        .zadd(INDEX, String(seen), member)
        .zremrangebyscore(INDEX, '-inf', `(${seen - 2 * EXPIRY_MS}`)
        .exec(),
    );
  }

  async withdraw(one: Pick<Instance, 'service' | 'id'>): Promise<void> {
    const member = memberOf(one);
    await succeeded(this.redis.multi().del(keyOf(member)).zrem(INDEX, member).exec());
  }

  /** @param service only its instances; default: all. Ordered by service and start, oldest first */
  async list(service?: string): Promise<Instance[]> {
    const members = await this.redis.zrange(INDEX, '0', '-1');
    const wanted = members.filter((member) => service === undefined || member.startsWith(`${service}:`));
    const texts = wanted.length > 0 ? await this.redis.mget(wanted.map(keyOf)) : [];
    return texts
      .flatMap((text) => parsed(text) ?? [])
      .toSorted((a, b) => a.service.localeCompare(b.service) || a.startedAt.localeCompare(b.startedAt));
  }

  async check(): Promise<void> {
    await this.redis.ping();
  }

  /** Resolves once the first connection has succeeded or failed. */
  settled(): Promise<void> {
    if (this.redis.status === 'ready') return Promise.resolve();
    return new Promise((resolve) => {
      for (const event of ['ready', 'error', 'close', 'end']) this.redis.once(event, () => resolve());
    });
  }

  close(): void {
    this.redis.disconnect();
  }
}

async function succeeded(done: Promise<[error: Error | null, result: unknown][] | null>): Promise<void> {
  const failure = (await done)?.find(([error]) => error !== null);
  if (failure?.[0]) throw failure[0];
}

// Undefined for an instance of a version with another format.
function parsed(text: string | null): Instance | undefined {
  try {
    return instance.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
