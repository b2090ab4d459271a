import type { Budget } from './budget.ts';
import { UsageLedger } from './usage-ledger.ts';

const budget: Budget = { name: 'test', limit: 4, windowMs: 60_000 };
const NOW = 60_000 * 500;
const WINDOW = 500;
const taken = (ledger: UsageLedger, key: string, times: number, now = NOW) =>
  Array.from({ length: times }, () => ledger.take(key, now).allowed).filter(Boolean).length;

describe('UsageLedger', () => {
  it('keeps a budget for each key', () => {
    const ledger = new UsageLedger(budget);
    expect([taken(ledger, 'a', 6), taken(ledger, 'b', 6)]).toEqual([4, 4]);
  });

  it('does not count refused requests', () => {
    const ledger = new UsageLedger(budget);
    taken(ledger, 'a', 100);
    expect(ledger.tell(10)).toEqual([{ key: 'a', window: WINDOW, count: 4 }]);
  });

  it('counts requests at other gateways', () => {
    const ledger = new UsageLedger(budget);
    taken(ledger, 'a', 1);
    ledger.tell(10);
    ledger.learn([{ key: 'a', window: WINDOW, count: 3, previous: 0 }]);
    expect(taken(ledger, 'a', 5)).toBe(1);
  });

  it('adds what it counted while the response was pending', () => {
    const ledger = new UsageLedger(budget);
    taken(ledger, 'a', 1);
    ledger.tell(10);
    taken(ledger, 'a', 1);
    ledger.learn([{ key: 'a', window: WINDOW, count: 2, previous: 0 }]);
    expect(taken(ledger, 'a', 5)).toBe(1);
    expect(ledger.tell(10)).toEqual([{ key: 'a', window: WINDOW, count: 2 }]);
  });

  it('stays closed when Redis has forgotten everything', () => {
    const ledger = new UsageLedger(budget);
    taken(ledger, 'a', 4);
    ledger.tell(10);
    ledger.learn([{ key: 'a', window: WINDOW, count: 0, previous: 0 }]);
    expect(taken(ledger, 'a', 5)).toBe(0);
  });

  it('resends failed reports', () => {
    const ledger = new UsageLedger(budget);
    taken(ledger, 'a', 2);
    ledger.untold(ledger.tell(10));
    taken(ledger, 'a', 1);
    expect(ledger.tell(10)).toEqual([{ key: 'a', window: WINDOW, count: 3 }]);
    expect(ledger.tell(10)).toEqual([]);
  });

  it('ignores a response about a past window', () => {
    const ledger = new UsageLedger(budget);
    taken(ledger, 'a', 1);
    const later = NOW + 120_000;
    taken(ledger, 'a', 1, later);
    ledger.learn([{ key: 'a', window: WINDOW, count: 50, previous: 50 }]);
    expect(taken(ledger, 'a', 5, later)).toBe(3);
  });

  it('reports in portions', () => {
    const ledger = new UsageLedger(budget);
    for (const key of ['a', 'b', 'c']) ledger.take(key, NOW);
    expect([ledger.tell(2).length, ledger.tell(2).length, ledger.tell(2).length]).toEqual([2, 1, 0]);
  });

  it('reads without counting', () => {
    const ledger = new UsageLedger(budget);
    for (let time = 0; time < 9; time++) expect(ledger.look('a', NOW).remaining).toBe(4);
  });

  it('remembers a bounded number of keys, the newest', () => {
    const ledger = new UsageLedger(budget, 3);
    for (const key of ['a', 'b', 'c', 'd']) taken(ledger, key, 4);
    expect(taken(ledger, 'd', 1)).toBe(0);
    expect(taken(ledger, 'a', 4)).toBe(4);
  });
});
