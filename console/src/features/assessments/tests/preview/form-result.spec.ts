import { plainDoc, type ItemContent, type ReviewPolicy, type TestPreview } from '@rigwise/contracts';
import { newSection, newTest } from '../model/new-test.ts';
import { aChoice, KICK, SHUT_IN, TEST } from '../test/test-data.ts';
import { formResult } from './form-result.ts';
import { shownBy } from './policy.ts';

const essay: ItemContent = {
  ...{ kind: 'question', title: 'Why', languages: ['en'], stem: { en: plainDoc('Why?') } },
  classification: aChoice('').classification,
  interaction: { type: 'extended-text', points: 2, rubric: [] },
};

interface Cuts {
  readonly test: number;
  readonly first?: number;
}

/** Two sections with a question each; the first question may be critical. */
function aForm({ test, first }: Cuts, isCritical = false, second = aChoice('Second')): TestPreview {
  const [one, two] = [newSection([]), newSection([{ id: 'S1' }])];
  const item = (itemId: string, content: ItemContent, critical = false) => ({
    ...{ itemId, versionId: itemId, number: 1, critical, content },
  });
  return {
    ...{ testId: TEST, number: 1, seed: '0'.repeat(32), language: 'en', shortfalls: [] },
    content: {
      ...newTest('en', 'UTC'),
      cutScore: test,
      sections: [{ ...one, ...(first !== undefined && { cutScore: first }) }, two],
    },
    sections: [
      { id: one.id, items: [item(KICK, aChoice('First'), isCritical)] },
      { id: two.id, items: [item(SHUT_IN, second)] },
    ],
  };
}
const answered = (first: string, second: string) => ({
  [KICK]: { RESPONSE: [first] },
  [SHUT_IN]: { RESPONSE: [second] },
});

it('adds up points by section and in all', () => {
  const { total, sections, outcome } = formResult(aForm({ test: 50 }), answered('A', 'B'));
  expect(total).toEqual({ score: 1, max: 2, cutScore: 50, isReached: true });
  expect(sections.map(({ id, score, max }) => [id, score, max])).toEqual([
    ['S1', 1, 1],
    ['S2', 0, 1],
  ]);
  expect(outcome).toBe('passed');
});

it.each([
  ['below its cut score', { test: 51 }, 'A', 'B'],
  ['below that of a section', { test: 50, first: 100 }, 'B', 'A'],
  ['with nothing answered right', { test: 1 }, 'B', 'B'],
])('is failed %s', (_, cuts, first, second) => {
  expect(formResult(aForm(cuts), answered(first, second)).outcome).toBe('failed');
});

it('is failed by one wrong answer to a critical question, whatever the score', () => {
  const wrong = formResult(aForm({ test: 0 }, true), answered('B', 'A'));
  expect([wrong.outcome, wrong.missedCritical]).toEqual(['failed', [KICK]]);
  const right = formResult(aForm({ test: 0 }, true), answered('A', 'B'));
  expect([right.outcome, right.missedCritical]).toEqual(['passed', []]);
});

it('waits for a person only where that can decide', () => {
  const responses = { [KICK]: { RESPONSE: ['A'] }, [SHUT_IN]: { RESPONSE: ['Because of the pressure.'] } };
  expect(formResult(aForm({ test: 100 }, false, essay), responses).outcome).toBe('to-mark');
  expect(formResult(aForm({ test: 30 }, false, essay), responses).outcome).toBe('passed');
  const wrong = { ...responses, [KICK]: { RESPONSE: ['B'] } };
  expect(formResult(aForm({ test: 0 }, true, essay), wrong).outcome).toBe('failed');
});

it('shows by a policy what its moments say', () => {
  const policy: ReviewPolicy = { score: 'on-release', answers: 'when-closed', key: 'never' };
  expect(shownBy(policy, 'on-release')).toEqual({ score: true, answers: false, key: false });
  expect(shownBy(policy, 'when-closed')).toEqual({ score: true, answers: true, key: false });
});
