import * as fc from 'fast-check';
import { factsOf, stateOf, type Terms, type WorkEvent } from './work.ts';

const TERMS: Terms = {
  ...{ assignedAt: new Date('2026-03-02T09:00:00.000Z'), opensOn: '2026-03-02', dueOn: '2026-03-20' },
  countsFrom: null,
};
const evidence = (more: Partial<Extract<WorkEvent, { event: 'evidence' }>> = {}): WorkEvent => ({
  ...{ event: 'evidence', sourceId: 'one', version: 1, on: '2026-03-10', counts: true, isWithdrawn: false },
  recordedAt: new Date('2026-03-11T08:00:00.000Z'),
  ...more,
});
const begun = (at = '2026-03-09T08:00:00.000Z', sourceId = 'one'): WorkEvent => ({
  ...{ event: 'begun', sourceId, at: new Date(at) },
});
const stateAt = (day: string, events: readonly WorkEvent[], terms: Partial<Terms> = {}) =>
  stateOf(factsOf({ ...TERMS, ...terms }, events), day);

it.each([
  ['scheduled', 'before it opens', '2026-03-01', []],
  ['open', 'on the day it opens', '2026-03-02', []],
  ['open', 'on its last day', '2026-03-20', []],
  ['overdue', 'the day after', '2026-03-21', []],
  ['in_progress', 'once it was begun', '2026-03-10', [begun()]],
  ['overdue', 'although it was begun', '2026-03-21', [begun()]],
  ['satisfied', 'once it was passed', '2026-03-10', [begun(), evidence()]],
  ['satisfied', 'although late', '2026-05-01', [evidence({ on: '2026-04-30' })]],
  ['in_progress', 'after it was failed', '2026-03-12', [begun(), evidence({ counts: false })]],
  [
    'waived',
    'until the end of the waiver',
    '2026-04-01',
    [{ event: 'waived', revision: 2, until: '2026-04-01' }],
  ],
  ['overdue', 'after the waiver', '2026-04-02', [{ event: 'waived', revision: 2, until: '2026-04-01' }]],
  [
    'open',
    'with a later due date',
    '2026-03-25',
    [{ event: 'due-changed', revision: 2, dueOn: '2026-03-25' }],
  ],
  ['cancelled', 'for good', '2026-03-10', [evidence(), { event: 'cancelled', revision: 2 }]],
] as const)('is %s %s', (state, _, day, events) => {
  expect(stateAt(day, events)).toBe(state);
});

it('a result that is taken back satisfies no more, and its attempt isn’t begun either', () => {
  const events = [begun(), evidence(), evidence({ version: 2, isWithdrawn: true })];
  expect(stateAt('2026-03-15', events)).toBe('open');
  expect(stateAt('2026-03-15', [...events, evidence({ sourceId: 'two', on: '2026-03-14' })])).toBe(
    'satisfied',
  );
});

it('counts what was done after it was assigned, on the day itself by when it became known', () => {
  const before = new Date('2026-03-02T08:59:59.000Z');
  const onTheDay = (recordedAt: Date) => [evidence({ on: '2026-03-02', recordedAt })];
  expect(stateAt('2026-03-03', [evidence({ on: '2026-03-01' })])).toBe('open');
  expect(stateAt('2026-03-03', onTheDay(before))).toBe('open');
  expect(stateAt('2026-03-03', onTheDay(new Date('2026-03-02T09:00:01.000Z')))).toBe('satisfied');
  // Scored again afterwards: it was known before all the same.
  expect(stateAt('2026-03-03', [...onTheDay(before), evidence({ on: '2026-03-02', version: 2 })])).toBe(
    'open',
  );
});

it('counts earlier results from the day that the assignment names', () => {
  const events = [evidence({ on: '2026-02-01' }), begun('2026-02-01T08:00:00.000Z')];
  expect(stateAt('2026-03-03', events, { countsFrom: '2026-02-01' })).toBe('satisfied');
  expect(stateAt('2026-03-03', events, { countsFrom: '2026-02-02' })).toBe('open');
});

it('a waiver and a leave are ended by what is done later', () => {
  const waived = { event: 'waived', revision: 2, until: '2026-06-01' } as const;
  expect(stateAt('2026-03-03', [waived, { event: 'waiver-ended', revision: 3 }])).toBe('open');
  const left = { event: 'left', revision: 4 } as const;
  expect(factsOf(TERMS, [left])).toMatchObject({ isCancelled: true, hasLeft: true });
  expect(stateAt('2026-03-03', [left, { event: 'rejoined', revision: 5 }])).toBe('open');
});

it('gives the same state for the same events in any order, however often each is heard of', () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => new Date(Date.UTC(2026, 1, 10 + days)));
  const date = day.map((at) => at.toISOString().slice(0, 10));
  const source = fc.constantFrom('one', 'two', 'three');
  const heard: fc.Arbitrary<WorkEvent> = fc.oneof(
    fc
      .record({ sourceId: source, version: fc.integer({ min: 1, max: 4 }), counts: fc.boolean(), on: date })
      .map(({ sourceId, version, counts, on }) =>
        evidence({ sourceId, version, counts, on, isWithdrawn: version === 4 }),
      ),
    fc.record({ sourceId: source, at: day }).map((one): WorkEvent => ({ event: 'begun', ...one })),
    fc
      .record({ revision: fc.integer({ min: 2, max: 9 }), until: date })
      .map((one): WorkEvent => ({ event: 'waived', ...one })),
    fc
      .record({ revision: fc.integer({ min: 2, max: 9 }), dueOn: date })
      .map((one): WorkEvent => ({ event: 'due-changed', ...one })),
    fc
      .record({
        event: fc.constantFrom(
          'waiver-ended' as const,
          'cancelled' as const,
          'left' as const,
          'rejoined' as const,
        ),
        revision: fc.integer({ min: 2, max: 9 }),
      })
      .map((one): WorkEvent => one as WorkEvent),
  );
  // A version of a source, an attempt or a revision is one thing, whatever is said of it how often.
  const nameOf = (one: WorkEvent): string =>
    'revision' in one
      ? `${one.revision}`
      : `${one.event}/${one.sourceId}/${one.event === 'evidence' ? one.version : ''}`;
  const once = (events: readonly WorkEvent[]) => [
    ...new Map(events.map((one) => [nameOf(one), one])).values(),
  ];
  fc.assert(
    fc.property(
      fc.array(heard, { maxLength: 12 }),
      fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
      date,
      (all, random, on) => {
        const events = once(all);
        const again = [...events, ...events.filter((_, at) => at % 2 === 0)]
          .map((event, index) => ({ event, at: random[index] ?? 0 }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ event }) => event);
        expect(factsOf(TERMS, again)).toEqual(factsOf(TERMS, events));
        expect(stateAt(on, again)).toBe(stateAt(on, events));
      },
    ),
    { numRuns: 2_000 },
  );
});
