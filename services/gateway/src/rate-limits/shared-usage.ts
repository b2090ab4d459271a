import type { Redis } from 'ioredis';
import type { Shared, Unshared, UsageLedger } from './usage-ledger.ts';

/** Adds to each pair (this window, the previous one) and returns both counts. */
const ADD_AND_READ = `
local counts = {}
for i = 1, #KEYS, 2 do
  local count = redis.call('INCRBY', KEYS[i], ARGV[(i + 1) / 2 + 1])
  redis.call('PEXPIRE', KEYS[i], ARGV[1])
  counts[i] = count
  counts[i + 1] = tonumber(redis.call('GET', KEYS[i + 1]) or '0')
end
return counts
`;

const PORTION = 200;

type AddAndRead = (
  keyCount: number,
  ...keysAndArguments: readonly (string | number)[]
) => Promise<readonly number[]>;

/** Exchanges counts between gateways through Redis; without it each gateway uses its own. */
export class SharedUsage {
  private readonly addAndRead: AddAndRead;
  private timer: NodeJS.Timeout | undefined;
  private exchange: Promise<void> = Promise.resolve();

  constructor(
    redis: Redis,
    private readonly ledgers: readonly UsageLedger[],
    private readonly prefix = 'rate:',
  ) {
    redis.defineCommand('addAndReadUsage', { lua: ADD_AND_READ });
    const scripted = redis as Redis & { addAndReadUsage: AddAndRead };
    this.addAndRead = (keyCount, ...rest) => scripted.addAndReadUsage(keyCount, ...rest);
  }

  start(intervalMs: number): void {
    this.timer = setInterval(() => void this.share(), intervalMs).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.exchange;
  }

  /** One exchange; overlapping calls run one after another. */
  share(): Promise<void> {
    this.exchange = this.exchange.then(() => this.shareAll());
    return this.exchange;
  }

  private async shareAll(): Promise<void> {
    for (const ledger of this.ledgers) {
      const told = ledger.tell(PORTION);
      if (told.length === 0) continue;
      try {
        ledger.learn(await this.send(ledger, told));
      } catch (error) {
        // Redis is away: the session check notices, logs and reconnects. Counting continues here.
        if (!mayBeDone(error)) ledger.untold(told);
      }
    }
  }

  private async send({ budget }: UsageLedger, told: readonly Unshared[]): Promise<Shared[]> {
    const keys = told.flatMap(({ key, window }) => [
      `${this.prefix}${budget.name}:${key}:${window}`,
      `${this.prefix}${budget.name}:${key}:${window - 1}`,
    ]);
    const counts = await this.addAndRead(
      keys.length,
      ...keys,
      2 * budget.windowMs,
      ...told.map(({ count }) => count),
    );
    return told.map(({ key, window }, at) => ({
      key,
      window,
      count: counts[2 * at] ?? 0,
      previous: counts[2 * at + 1] ?? 0,
    }));
  }
}

/**
 * After a timeout Redis may still add the counts. Sending them again would count them twice, and refuse clients below
 * their limit.
 */
const mayBeDone = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Command timed out';
