import type { TestContent } from '@rigwise/contracts';
import fc from 'fast-check';
import { outcomeOf, type MarkedItem } from './outcome-of.ts';

const section = (id: string, cutScore?: number): TestContent['sections'][number] => ({
  ...{ id, title: { en: id }, items: [], draws: [], shuffle: false },
  ...(cutScore !== undefined && { cutScore }),
});
const item = (score: number, more: Partial<MarkedItem> = {}): MarkedItem => ({
  ...{ section: 'a', topics: ['Mud'], critical: false, score, max: 1 },
  ...more,
});
const test = (cutScore: number, ...sections: TestContent['sections']) => ({ cutScore, sections });

it('passes with exactly the cut score', () => {
  const items = [item(1), item(1), item(0)];
  expect(outcomeOf(test(200 / 3, section('a')), items)).toMatchObject({ passed: true, percent: 66.7 });
  expect(outcomeOf(test(67, section('a')), items)).toMatchObject({ passed: false, failedBy: ['score'] });
});

it('fails below the cut score of one section, whatever the whole', () => {
  const items = [item(1), item(1), item(1), item(0, { section: 'b' })];
  expect(outcomeOf(test(70, section('a'), section('b', 50)), items)).toMatchObject({
    ...{ passed: false, failedBy: ['section'], score: 3, max: 4 },
    sections: [
      { id: 'a', score: 3, max: 3, cutScore: null, passed: true },
      { id: 'b', score: 0, max: 1, cutScore: 50, passed: false },
    ],
  });
});

it('fails with one critical item missed, or only partly right, whatever the score', () => {
  const partly = item(1.5, { max: 2, critical: true });
  expect(outcomeOf(test(50, section('a')), [item(1), partly])).toMatchObject({
    ...{ passed: false, failedBy: ['critical-item'] },
  });
  expect(outcomeOf(test(50, section('a')), [item(0), item(2, { max: 2, critical: true })]).passed).toBe(true);
});

it('counts an item for each of its topics', () => {
  const items = [item(1, { topics: ['Mud', 'BOP'] }), item(0)];
  expect(outcomeOf(test(50, section('a')), items).topics).toEqual([
    { topic: 'BOP', score: 1, max: 1 },
    { topic: 'Mud', score: 1, max: 2 },
  ]);
});

it('leaves an excluded item out of everything, and a section that has no others can’t be failed', () => {
  const missed = item(0, { excluded: true, critical: true, section: 'b', topics: ['H2S'] });
  expect(outcomeOf(test(100, section('a'), section('b', 50)), [item(1), missed])).toMatchObject({
    ...{ passed: true, score: 1, max: 1, topics: [{ topic: 'Mud', score: 1, max: 1 }] },
    sections: [
      { id: 'a', score: 1, max: 1 },
      { id: 'b', score: 0, max: 0, cutScore: null, passed: true },
    ],
  });
  const other = item(0, { section: 'b' });
  expect(outcomeOf(test(50, section('b', 50)), [missed, other]).failedBy).toEqual(['score', 'section']);
});

it('never passes a form without points, and shows no percentage below 0', () => {
  expect(outcomeOf(test(0, section('a')), [])).toMatchObject({ passed: false, percent: 0 });
  expect(outcomeOf(test(50, section('a')), [item(-1)])).toMatchObject({ score: -1, percent: 0 });
});

it('does not depend on the order of the items, and a better answer never fails what passed', () => {
  const items = fc.array(
    fc.record({
      section: fc.constantFrom('a', 'b'),
      topics: fc.subarray(['Mud', 'BOP', 'H2S']),
      critical: fc.boolean(),
      score: fc.integer({ min: 0, max: 3 }).map((thirds) => thirds / 3),
      max: fc.constant(1),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const of = test(70, section('a', 60), section('b'));
  fc.assert(
    fc.property(items, fc.nat(), (all, at) => {
      expect(outcomeOf(of, [...all].reverse())).toEqual(outcomeOf(of, all));
      const better = all.map((one, index) => (index === at % all.length ? { ...one, score: 1 } : one));
      if (outcomeOf(of, all).passed) expect(outcomeOf(of, better).passed).toBe(true);
    }),
  );
});
