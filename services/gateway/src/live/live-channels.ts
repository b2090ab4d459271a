import { redisConnection } from '../sessions/redis-connection.ts';
import { LiveUnavailable } from './live.errors.ts';

/**
 * Redis may go silent without closing the connection, so it is pinged; a reply means that everything sent before it was
 * received.
 */
const PROOF_EVERY_MS = 1_000;

export type Listener = (version: number) => void;

interface Channel {
  readonly listeners: Set<Listener>;
  readonly followed: Promise<unknown>;
}

/** Subscribes to the channels of accounts that have listeners, over a connection of its own. */
export class LiveChannels {
  private readonly redis;
  private readonly channels = new Map<string, Channel>();
  private proofs: NodeJS.Timeout | undefined;

  /** @param lost called when changes can no longer be received: every listener has to start over */
  constructor(
    url: string,
    private readonly lost: () => void,
  ) {
    // RESP2: there a subscribed connection is in its own mode, in which PING replies differently.
    this.redis = redisConnection(url, {
      connectionName: 'gateway-live',
      protocol: 2,
      autoResubscribe: false,
    });
    this.redis.on('error', () => undefined);
    this.redis.on('ready', () => {
      clearInterval(this.proofs);
      this.proofs = setInterval(() => void this.prove(), PROOF_EVERY_MS).unref();
    });
    this.redis.on('close', () => {
      clearInterval(this.proofs);
      this.channels.clear();
      this.lost();
    });
    this.redis.on('message', (key: string, version: string) => {
      for (const tell of this.channels.get(key)?.listeners ?? []) tell(Number(version));
    });
    this.redis.connect().catch(() => undefined);
  }

  /** Checks that changes are received. @throws LiveUnavailable */
  async check(): Promise<void> {
    if (this.redis.status !== 'ready') throw new LiveUnavailable();
    await this.redis.ping();
  }

  /**
   * Resolves once every later version will be received.
   * @param key the channel of an account
   * @returns stops listening
   * @throws LiveUnavailable
   */
  async listen(key: string, listener: Listener): Promise<() => void> {
    if (this.redis.status !== 'ready') throw new LiveUnavailable();
    let channel = this.channels.get(key);
    if (!channel) {
      channel = { listeners: new Set(), followed: this.redis.subscribe(key) };
      this.channels.set(key, channel);
    }
    const { listeners, followed } = channel;
    listeners.add(listener);
    const leave = (): void => {
      listeners.delete(listener);
      if (listeners.size > 0 || this.channels.get(key)?.listeners !== listeners) return;
      this.channels.delete(key);
      this.redis.unsubscribe(key).catch(() => undefined);
    };
    try {
      await followed;
    } catch (error) {
      leave();
      throw new LiveUnavailable(error);
    }
    return leave;
  }

  close(): void {
    this.redis.disconnect();
  }

  private async prove(): Promise<void> {
    try {
      await this.redis.ping();
    } catch {
      if (this.redis.status === 'ready') this.redis.disconnect(true);
    }
  }
}
