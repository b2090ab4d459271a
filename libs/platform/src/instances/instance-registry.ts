import { instance, type Instance } from '@rigwise/contracts';
import { Redis } from 'ioredis';

/** Every instance announces itself this often, */
export const HEARTBEAT_MS = 5_000;
/** and is gone when it has not for so long. */
export const EXPIRY_MS = 15_000;

/** A service that stops waits for none of these longer. */
const CONNECT_TIMEOUT_MS = 1_000;
const COMMAND_TIMEOUT_MS = 500;
const LONGEST_RETRY_MS = 2_000;
/** Members are `service:id`, their score when they were seen: so that nobody has to look through all keys of Redis. */
const INDEX = 'instances';

const keyOf = (member: string): string => `instance:${member}`;
const memberOf = ({ service, id }: Pick<Instance, 'service' | 'id'>): string => `${service}:${id}`;

/** Which processes there are, as Redis knows. Every method fails soon where Redis is away; nothing is kept for later. */
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
    // The health check tells that it is away.
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

  /** @param service only its own; else all. By service and start, oldest first */
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

  /** The first connection has worked, or failed. */
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

// One of a version that says something else is none that we could tell of.
function parsed(text: string | null): Instance | undefined {
  try {
    return instance.safeParse(JSON.parse(text ?? '')).data;
  } catch {
    return undefined;
  }
}
