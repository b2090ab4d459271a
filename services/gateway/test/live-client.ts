import type { Readable } from 'node:stream';
import { liveEvents } from '@rigwise/contracts';
import { request } from 'undici';

export interface LiveEvent {
  readonly id: number | null;
  readonly event: string;
  readonly data: unknown;
}

export interface Asked {
  readonly token?: string;
  readonly lastEventId?: number;
  readonly query?: string;
}

/** One stream, as a browser reads it. */
export class LiveClient {
  readonly events: LiveEvent[] = [];
  /** Every `retry:` value received. */
  readonly retries: number[] = [];
  heartbeats = 0;
  /** Whether the gateway ended it, rather than its connection. */
  ended = false;
  /** Resolves when nothing more will come. */
  readonly over: Promise<void>;
  private rest = '';

  private constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string | string[] | undefined>>,
    private readonly body: Readable,
  ) {
    this.over = this.read();
  }

  static async open(url: string, { token, lastEventId, query = '' }: Asked = {}): Promise<LiveClient> {
    const answer = await request(url + liveEvents.path + query, {
      headers: {
        ...(token !== undefined && { cookie: `rigwise_session=${token}` }),
        ...(lastEventId !== undefined && { 'last-event-id': String(lastEventId) }),
      },
    });
    return new LiveClient(answer.statusCode, answer.headers, answer.body);
  }

  get ids(): (number | null)[] {
    return this.events.map(({ id }) => id);
  }

  /** Breaks the connection. */
  cut(): void {
    this.body.destroy();
  }

  private async read(): Promise<void> {
    try {
      for await (const chunk of this.body) this.take(String(chunk));
      this.ended = true;
    } catch {
      // Broken, but over all the same.
    }
  }

  private take(text: string): void {
    const blocks = (this.rest + text).split('\n\n');
    this.rest = blocks.pop() ?? '';
    for (const block of blocks) this.takeBlock(block);
  }

  private takeBlock(block: string): void {
    const fields = new Map(
      block.split('\n').map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at), line.slice(at + 1).trimStart()] as const;
      }),
    );
    const [retry, event, id] = [fields.get('retry'), fields.get('event'), fields.get('id')];
    if (retry !== undefined) this.retries.push(Number(retry));
    if (fields.has('')) this.heartbeats++;
    if (event === undefined) return;
    this.events.push({
      id: id === undefined ? null : Number(id),
      event,
      data: JSON.parse(fields.get('data') ?? 'null') as unknown,
    });
  }
}
