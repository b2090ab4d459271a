import type { Row } from './fault.ts';
import { holds, tableOf } from './table.ts';

const aRow = (over: Partial<Row> = {}): Row => ({
  fault: 'redis-cut',
  usersSaw: 'password 3x 200',
  lost: 0,
  doubled: 0,
  secondsToRecover: null,
  problems: [],
  ...over,
});

describe('the table of faults', () => {
  it.each([{ lost: 1 }, { doubled: 1 }, { problems: ['a revoked session is never accepted again'] }])(
    'misses a row with %j',
    (over) => {
      expect(holds(aRow(over))).toBe(false);
      expect(tableOf([aRow(over), aRow()])).toMatch(/^redis-cut .* MISSED$/m);
      expect(tableOf([aRow(over), aRow()])).toMatch(/\n1 of 2 rows held\.$/);
    },
  );

  it('lists failed checks below, by fault', () => {
    const text = tableOf([aRow({ problems: ['each 503 comes within 5 s: 6.1 s'] })]);
    expect(text).toContain('\n  redis-cut: each 503 comes within 5 s: 6.1 s\n');
  });

  it('shows the recovery time, if anything was refused', () => {
    expect(tableOf([aRow({ secondsToRecover: 2.34 })])).toMatch(/ 2\.3 s +ok$/m);
    expect(tableOf([aRow()])).toMatch(/ - +ok$/m);
  });
});
