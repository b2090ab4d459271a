import { SessionWatch } from './session-watch.ts';

const NOW = 1_750_000_000_000;

function watching(): SessionWatch {
  const watch = new SessionWatch();
  watch.begin();
  watch.prove(NOW + 900);
  return watch;
}

function read(watch: SessionWatch, meanwhile: () => void = () => undefined): number | undefined {
  watch.beginReading('a');
  meanwhile();
  return watch.endReading('a');
}

function lost(watch: SessionWatch): void {
  watch.lose();
  watch.begin();
}

describe('SessionWatch', () => {
  it('covers what was read while it was active, as long as that is proven', () => {
    const watch = watching();
    const period = read(watch);
    expect(watch.holds(period, NOW + 899)).toBe(true);
    expect(watch.holds(period, NOW + 900)).toBe(false);
    watch.prove(NOW + 1_200);
    expect(watch.holds(period, NOW + 900)).toBe(true);
  });

  it('covers nothing before its start, nor before the first proof', () => {
    const watch = new SessionWatch();
    const before = read(watch);
    watch.begin();
    const after = read(watch);
    expect([watch.holds(before, NOW), watch.holds(after, NOW)]).toEqual([false, false]);
    watch.prove(NOW + 900);
    expect([watch.holds(before, NOW), watch.holds(after, NOW)]).toEqual([false, true]);
  });

  it.each([
    ['changed', (watch: SessionWatch) => watch.changed('a')],
    ['was wiped', (watch: SessionWatch) => watch.everythingChanged()],
    ['could no longer be watched', (watch: SessionWatch) => lost(watch)],
  ])('covers nothing that %s during the read', (_what, happen) => {
    const watch = watching();
    const period = read(watch, () => happen(watch));
    watch.prove(NOW + 900);
    expect(watch.holds(period, NOW)).toBe(false);
    expect(watch.holds(read(watch), NOW)).toBe(true);
  });

  it('covers nothing of an earlier period', () => {
    const watch = watching();
    const period = read(watch);
    watch.lose();
    watch.begin();
    watch.prove(NOW + 900);
    expect(watch.holds(period, NOW)).toBe(false);
    expect(watch.holds(read(watch), NOW)).toBe(true);
  });

  it('accepts no proof that arrives after it was lost', () => {
    const watch = watching();
    watch.lose();
    watch.prove(NOW + 9_000);
    watch.begin();
    expect(watch.holds(read(watch), NOW)).toBe(false);
  });
});
