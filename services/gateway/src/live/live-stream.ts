import type { ServerResponse } from 'node:http';
import type { LiveArea } from '@rigwise/contracts';
import type { Session } from '../sessions/session.ts';
import { changedText, HEARTBEAT, retryText } from './live-text.ts';

/** Below the minute after which proxies close idle connections. */
export const HEARTBEAT_MS = 20_000;

/** Events are about 80 bytes: a client with this much unread is gone, or takes too much memory. */
export const MOST_UNREAD_BYTES = 16 * 1024;

/** Why a stream ended; `client`: it hung up, or its connection broke. */
export type StreamEnd = 'client' | 'session' | 'newer-stream' | 'unread' | 'redis' | 'drain';

/** The part of a response that a stream needs. */
export type Sink = Pick<
  ServerResponse,
  'write' | 'end' | 'destroy' | 'writableLength' | 'writableEnded' | 'destroyed'
>;

export interface StreamEvents {
  told(): void;
  ended(stream: LiveStream, why: StreamEnd): void;
}

/**
 * One open page or other listener. Of notifications it gets each newer version once, in order. Changes of attempts have
 * no version: it gets all, and one at its start.
 */
export class LiveStream {
  /** The newest version that the client knows; undefined until the stream has started. */
  private told: number | undefined;
  /** The newest version received before that. */
  private heard = 0;
  private saidAt = 0;
  private open = true;

  constructor(
    readonly session: Session,
    private readonly sink: Sink,
    private readonly events: StreamEvents,
    readonly area: LiveArea = 'notifications',
  ) {}

  /**
   * @param held the version in Redis, read after listening had started; undefined when Redis has none
   * @param after the last version that the client has seen
   */
  begin(held: number | undefined, after: number | undefined, retryMs: number, now: number): void {
    const known = held !== undefined || this.heard > 0;
    const version = Math.max(held ?? 0, this.heard);
    this.told = version;
    const news = !known || version !== after;
    this.say(retryText(retryMs) + (news ? changedText(this.area, known ? version : undefined) : ''), now);
    if (news) this.events.told();
  }

  /** The account's notifications, or attempts, have changed. */
  changed(version: number, now: number): void {
    if (this.area === 'attempts') {
      // Until it has begun, the event at its beginning stands for all.
      if (this.told !== undefined) this.tell(changedText(this.area), now);
    } else if (this.told === undefined) this.heard = Math.max(this.heard, version);
    else if (version > this.told) {
      this.told = version;
      this.tell(changedText(this.area, version), now);
    }
  }

  /** Sends a heartbeat if nothing else was sent for a while. */
  beat(now: number): void {
    if (this.told !== undefined && now - this.saidAt >= HEARTBEAT_MS) this.say(HEARTBEAT, now);
  }

  /** Whether a session still matches the stream: its account or role may have changed. */
  belongsTo({ record }: Session): boolean {
    const own = this.session.record;
    return (
      record.accountId === own.accountId &&
      record.actorId === own.actorId &&
      record.user.role === own.user.role
    );
  }

  /** @param retryMs when to reconnect, if better known now */
  end(why: StreamEnd, retryMs?: number): void {
    if (!this.open) return;
    this.open = false;
    if (why === 'unread') this.sink.destroy();
    else if (this.told !== undefined && !this.sink.destroyed) {
      this.sink.end(retryMs === undefined ? undefined : retryText(retryMs));
    }
    this.events.ended(this, why);
  }

  get isOpen(): boolean {
    return this.open;
  }

  private tell(text: string, now: number): void {
    this.say(text, now);
    this.events.told();
  }

  private say(text: string, now: number): void {
    if (!this.open || this.sink.destroyed || this.sink.writableEnded) return;
    this.saidAt = now;
    this.sink.write(text);
    if (this.sink.writableLength > MOST_UNREAD_BYTES) this.end('unread');
  }
}
