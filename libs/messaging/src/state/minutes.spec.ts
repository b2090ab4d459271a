import { hourOf, lastMinute } from './minutes.ts';
import type { Sample } from './samples.repository.ts';

const sampleOf = (minute: string): Sample => ({
  minute: new Date(minute),
  outboxWaiting: 1,
  outboxOldestSeconds: 2,
  lag: null,
  heldKeys: 3,
  deadLetters: 4,
  mailsFailed: null,
  jobsFailed: 0,
});

describe('the last hour', () => {
  it('ends with the last minute that is over', () => {
    expect(lastMinute(new Date('2026-05-04T03:02:01.999Z'))).toEqual(new Date('2026-05-04T03:01:00Z'));
    expect(lastMinute(new Date('2026-05-04T03:02:00Z'))).toEqual(new Date('2026-05-04T03:01:00Z'));
  });

  it('has sixty minutes, oldest first, with gaps marked', () => {
    const last = new Date('2026-05-04T03:01:00Z');
    const points = hourOf(last, [sampleOf('2026-05-04T02:02:00Z'), sampleOf('2026-05-04T03:01:00Z')]);
    expect(points).toHaveLength(60);
    expect(points.map(({ outboxWaiting }) => outboxWaiting)).toEqual([1, ...Array<null>(58).fill(null), 1]);
    expect(points[0]?.minute).toBe('2026-05-04T02:02:00.000Z');
    expect(points[59]).toEqual({ ...sampleOf(''), minute: '2026-05-04T03:01:00.000Z' });
  });
});
