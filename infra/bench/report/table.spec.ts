import { atLeast, atMost, exactly, never, slownessOf, within, withoutBar, type Row } from './row.ts';
import { isEveryBarHeld, summary, tableText } from './table.ts';

const figure = { what: 'a figure', digits: 1, unit: 'ms' };
const missed = (by: number): Row => ({ ...atMost({ ...figure, value: 1, bar: 2 }), missedBy: by });
const held = missed(-0.5);

describe('a row', () => {
  it('says by which share of its bar it is missed', () => {
    expect(atMost({ ...figure, value: 15, bar: 10 }).missedBy).toBeCloseTo(0.5);
    expect(atMost({ ...figure, value: 10, bar: 10 }).missedBy).toBe(0);
    expect(atLeast({ ...figure, value: 75, bar: 100 }).missedBy).toBeCloseTo(0.25);
    expect(atLeast({ ...figure, value: 120, bar: 100 }).missedBy).toBeLessThan(0);
    expect(exactly({ ...figure, value: 6, bar: 5 }).missedBy).toBeCloseTo(0.2);
  });

  it('scales its limit, or a part of it, on a machine slower than the reference', () => {
    expect([slownessOf(30, 20), slownessOf(15, 20)]).toEqual([1.5, 1]);
    expect(atMost({ ...figure, value: 15, bar: 10, slowness: 1.5 }).missedInProportionBy).toBeCloseTo(0);
    expect(
      atMost({ ...figure, value: 15, bar: 10, slowness: 2, slowPart: 2 }).missedInProportionBy,
    ).toBeCloseTo(0.25);
    expect(atLeast({ ...figure, value: 60, bar: 100, slowness: 1.5 }).missedInProportionBy).toBeCloseTo(0.1);
    expect(atMost({ ...figure, value: 15, bar: 10 }).missedInProportionBy).toBeUndefined();
  });

  it('measures a range from its middle, both ways', () => {
    const band = { ...figure, digits: 2, unit: '', middle: 0.5, bar: 0.1 };
    expect(within({ ...band, value: 0.55 })).toMatchObject({ ours: '0.55', bar: '0.40-0.60' });
    expect(within({ ...band, value: 0.55 }).missedBy).toBeCloseTo(-0.5);
    expect(within({ ...band, value: 0.35 }).missedBy).toBeCloseTo(0.5);
    expect(within({ ...band, value: 0.65 }).missedBy).toBeCloseTo(0.5);
  });
});

describe('the table', () => {
  it('aligns its columns and ends with how many bars held', () => {
    const rows = [
      atMost({ ...figure, value: 12, bar: 10, limit: 'raw 9.0 ms', otherCores: 0.05 }),
      atLeast({ ...figure, what: 'b', value: 12, bar: 10, otherCores: 0.5 }),
    ];
    expect(tableText(rows).split('\n')).toEqual([
      'what      ours     limit or peer  bar        others',
      'a figure  12.0 ms  raw 9.0 ms     ≤ 10.0 ms  0.05    MISSED by 20 %',
      'b         12.0 ms                 ≥ 10.0 ms  0.50 *  ok',
      '',
      '1 held, 1 missed, 0 without a bar; 1 measured while others used more than 0.2 cores (*)',
    ]);
  });

  it('mentions no neighbours if nobody disturbed', () => {
    expect(summary([held, missed(0.1)])).toBe('1 held, 1 missed, 0 without a bar');
  });

  it('says which limits the machine missed, and counts them as missed', () => {
    const slow = { ...missed(0.3), missedInProportionBy: 0 };
    expect(tableText([slow])).toContain('MISSED by 30 %, not in proportion');
    expect(summary([held, slow, { ...missed(0.1), missedInProportionBy: 0.01 }])).toBe(
      '1 held, 2 missed (1 of them not in proportion to this slower machine), 0 without a bar',
    );
    expect(isEveryBarHeld([slow])).toBe(false);
  });

  it('counts rows without a limit separately', () => {
    const free = withoutBar({ what: 'a figure', ours: '7 ms', limit: '' });
    expect(tableText([free])).toMatch(/^a figure +7 ms +none +no bar$/m);
    expect(summary([held, free, free])).toBe('1 held, 0 missed, 2 without a bar');
    expect(isEveryBarHeld([held, free])).toBe(true);
  });

  it('reports as missed what may never happen', () => {
    expect(tableText([never('… failed', '1 of 9', 'HTTP 500')])).toMatch(/1 of 9 +HTTP 500 += 0 +MISSED$/m);
    expect(isEveryBarHeld([never('… failed', '1 of 9')])).toBe(false);
  });

  it('knows whether every limit is met', () => {
    expect([isEveryBarHeld([held, held]), isEveryBarHeld([held, missed(0.01)])]).toEqual([true, false]);
    expect(isEveryBarHeld([missed(NaN)])).toBe(false);
  });
});
