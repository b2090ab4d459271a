import { liveAttemptsChannel, liveKey, type LiveArea } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import type { SessionCheck } from '../sessions/session-check.ts';
import type { Session } from '../sessions/session.ts';
import type { LiveChannels } from './live-channels.ts';
import type { LiveMetrics } from './live-metrics.ts';
import { LiveStream, type Sink, type StreamEnd } from './live-stream.ts';
import { TooManyStreams } from './live.errors.ts';

/** More than anyone has windows: the tabs of a browser share one. */
export const STREAMS_OF_A_SESSION = 8;

const CHANNELS = { notifications: liveKey, attempts: liveAttemptsChannel };

/** The open streams, and the check that they may stay open. */
export class LiveStreams {
  private readonly streams = new Set<LiveStream>();
  private readonly bySession = new Map<string, Set<LiveStream>>();
  /** Stops listening, by stream; absent until it has started. */
  private readonly leaving = new Map<LiveStream, () => void>();
  private readonly lookingUp = new Set<string>();

  constructor(
    private readonly channels: Pick<LiveChannels, 'listen'>,
    private readonly sessions: Pick<SessionCheck, 'recall' | 'lookUp'>,
    private readonly metrics: Pick<LiveMetrics, 'told' | 'streamEnded'>,
    private readonly clock: Clock,
    private readonly most: number,
  ) {}

  get count(): number {
    return this.streams.size;
  }

  /** Opens a stream if there is room. @throws TooManyStreams */
  open(session: Session, sink: Sink, area: LiveArea): LiveStream {
    if (this.streams.size >= this.most) throw new TooManyStreams();
    const events = {
      told: () => this.metrics.told(),
      ended: (ended: LiveStream, why: StreamEnd) => this.remove(ended, why),
    };
    const stream = new LiveStream(session, sink, events, area);
    this.streams.add(stream);
    const own = this.bySession.get(session.hash) ?? new Set();
    this.bySession.set(session.hash, own.add(stream));
    const [oldest] = own;
    if (own.size > STREAMS_OF_A_SESSION) oldest?.end('newer-stream');
    return stream;
  }

  /** Subscribes a stream to changes; it remembers those from before it starts. @throws LiveUnavailable */
  async listen(stream: LiveStream): Promise<void> {
    const channel = CHANNELS[stream.area](stream.session.record.accountId);
    const leave = await this.channels.listen(channel, (version) => stream.changed(version, this.now()));
    if (stream.isOpen) this.leaving.set(stream, leave);
    else leave();
  }

  /** Ends streams whose session ended or changed, and sends heartbeats on the others. */
  look(): void {
    const now = this.now();
    for (const stream of this.streams) {
      const session = this.sessions.recall(stream.session.hash);
      if (session === undefined) this.lookUp(stream.session.hash);
      else if (session === null || !stream.belongsTo(session)) stream.end('session');
      stream.beat(now);
    }
  }

  /** @param retryMs when each client should reconnect */
  endAll(why: StreamEnd, retryMs: () => number): void {
    for (const stream of [...this.streams]) stream.end(why, retryMs());
  }

  /** Ends the streams of a session that can't be confirmed. */
  private lookUp(hash: string): void {
    if (this.lookingUp.has(hash)) return;
    this.lookingUp.add(hash);
    void this.sessions
      .lookUp(hash)
      .catch(() => null)
      .then((session) => {
        for (const stream of [...(this.bySession.get(hash) ?? [])]) {
          if (session === null || !stream.belongsTo(session)) stream.end('session');
        }
      })
      .finally(() => this.lookingUp.delete(hash));
  }

  private remove(stream: LiveStream, why: StreamEnd): void {
    this.streams.delete(stream);
    const { hash } = stream.session;
    const own = this.bySession.get(hash);
    own?.delete(stream);
    if (own?.size === 0) this.bySession.delete(hash);
    this.leaving.get(stream)?.();
    this.leaving.delete(stream);
    this.metrics.streamEnded(why);
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
