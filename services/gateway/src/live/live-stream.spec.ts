import type { LiveArea } from '@rigwise/contracts';
import { aRecord, aSession } from '../../test/sessions.ts';
import { HEARTBEAT_MS, LiveStream, MOST_UNREAD_BYTES, type Sink } from './live-stream.ts';

/** A response that is not read until the test says so. */
class HeldSink {
  readonly said: string[] = [];
  writableLength = 0;
  writableEnded = false;
  destroyed = false;
  reads = true;

  write(text: string): boolean {
    this.said.push(text);
    if (!this.reads) this.writableLength += text.length;
    return this.reads;
  }

  end(text?: string): void {
    if (text !== undefined) this.write(text);
    this.writableEnded = true;
  }

  destroy(): void {
    this.destroyed = true;
  }

  /** Ids of the events so far; null for one without. */
  get ids(): (number | null)[] {
    return [...this.said.join('').matchAll(/(?:id: (\d+)\n)?event: changed\n/g)].map(([, id]) =>
      id === undefined ? null : Number(id),
    );
  }
}

function aStream(area?: LiveArea) {
  const sink = new HeldSink();
  const ends: string[] = [];
  let told = 0;
  const events = {
    told: () => void told++,
    ended: (_stream: LiveStream, why: string) => void ends.push(why),
  };
  const stream = new LiveStream(aSession(), sink as unknown as Sink, events, area);
  return { sink, ends, stream, told: () => told };
}

it.each([
  ['nothing to who has seen the newest', 7, 7, []],
  ['the newest to who has not', 7, 5, [7]],
  ['the newest to who is new', 7, undefined, [7]],
  ['that something may have changed where Redis has lost it', undefined, 7, [null]],
  ['that something may have changed where there was nothing yet', undefined, undefined, [null]],
  ['what there is to who knows of more, as after a loss of data', 7, 9, [7]],
] as const)('sends %s', (_what, held, after, ids) => {
  const { sink, stream, told } = aStream();
  stream.begin(held, after, 1_500, 0);
  expect(sink.ids).toEqual(ids);
  expect(sink.said[0]).toMatch(/^retry: 1500\n\n/);
  expect(told()).toBe(ids.length);
});

it('sends changes from before its start, once', () => {
  const { sink, stream } = aStream();
  stream.changed(8, 0);
  stream.begin(7, 7, 1_500, 0);
  stream.changed(8, 0);
  expect(sink.ids).toEqual([8]);
});

it('sends each newer version once, and no older one', () => {
  const { sink, stream } = aStream();
  stream.begin(3, 3, 1_500, 0);
  for (const version of [4, 4, 3, 6, 5, 7]) stream.changed(version, 0);
  expect(sink.ids).toEqual([4, 6, 7]);
});

it('sends one event of attempts as it begins, whatever happened before, and then each change, all without id', () => {
  const { sink, stream, told } = aStream('attempts');
  stream.changed(1, 0);
  stream.begin(undefined, 7, 1_500, 0);
  expect([sink.ids, told()]).toEqual([[null], 1]);
  stream.changed(1, 0);
  stream.changed(1, 0);
  expect([sink.ids, told()]).toEqual([[null, null, null], 3]);
  expect(sink.said.join('').match(/\{.*\}/g)).toEqual(Array(3).fill('{"changed":["attempts"]}'));
});

it('sends a heartbeat after a silence, and not before the start', () => {
  const { sink, stream } = aStream();
  stream.beat(HEARTBEAT_MS);
  stream.begin(3, 3, 1_500, HEARTBEAT_MS);
  stream.beat(2 * HEARTBEAT_MS - 1);
  expect(sink.said).toHaveLength(1);
  stream.beat(2 * HEARTBEAT_MS);
  expect(sink.said.slice(1)).toEqual([':\n\n']);
});

it('disconnects a client that leaves too much unread, and sends nothing more', () => {
  const { sink, ends, stream } = aStream();
  stream.begin(1, 1, 1_500, 0);
  sink.reads = false;
  for (let version = 2; version < 1_000; version++) stream.changed(version, 0);
  expect([sink.destroyed, ends]).toEqual([true, ['unread']]);
  expect(sink.writableLength).toBeLessThan(MOST_UNREAD_BYTES + 200);
});

it('sends a retry time as it ends, and ends once', () => {
  const { sink, ends, stream } = aStream();
  stream.begin(1, 1, 1_500, 0);
  stream.end('drain', 4_321);
  stream.end('session');
  stream.changed(2, 0);
  expect([sink.said.at(-1), sink.writableEnded, ends]).toEqual(['retry: 4321\n\n', true, ['drain']]);
});

it('belongs to the account, role and view it was opened for', () => {
  const record = aRecord();
  const stream = new LiveStream(aSession(record), new HeldSink() as unknown as Sink, {
    told: () => undefined,
    ended: () => undefined,
  });
  const as = (over: Partial<typeof record>) => stream.belongsTo(aSession({ ...record, ...over }));
  expect(as({ touchedAt: record.touchedAt + 1 })).toBe(true);
  expect(as({ accountId: 'other' })).toBe(false);
  expect(as({ actorId: 'admin' })).toBe(false);
  expect(as({ user: { ...record.user, role: 'manager' } })).toBe(false);
});
