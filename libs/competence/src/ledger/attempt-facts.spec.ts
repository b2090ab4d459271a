import fc from 'fast-check';
import { NO_FACTS, proofOf, withFact, type AttemptFact, type AttemptScore } from './attempt-facts.ts';

const score = (rating: number, over: Partial<AttemptScore> = {}): AttemptScore => ({
  ...{ rating, passed: rating >= 70, conflict: false },
  ...over,
});
const SUBMITTED: AttemptFact = { kind: 'submitted', on: '2026-03-01' };
const RELEASED: AttemptFact = { kind: 'released', on: '2026-03-09', score: score(86) };
const VOIDED: AttemptFact = { kind: 'voided' };
const regraded = (number: number, rating: number, isReleased = true): AttemptFact => ({
  ...{ kind: 'regraded', number, isReleased },
  score: score(rating),
});
const proof = (...facts: AttemptFact[]) => proofOf(facts.reduce(withFact, NO_FACTS));

it('counts from the day of the answers, once the result is released', () => {
  expect(proof(SUBMITTED)).toBeNull();
  expect(proof(SUBMITTED, RELEASED)).toEqual({ rating: 86, passed: true, validFrom: '2026-03-01' });
});

it('counts from its release if the submission is no longer told', () => {
  expect(proof(RELEASED)).toMatchObject({ validFrom: '2026-03-09' });
});

it.each([
  ['after its release', [SUBMITTED, RELEASED, regraded(2, 60)]],
  ['twice', [SUBMITTED, RELEASED, regraded(2, 99), regraded(3, 60)]],
  ['before its release', [SUBMITTED, regraded(2, 60, false), { ...RELEASED, score: score(60) }]],
] as const)('has the score of the last regrade, %s', (_when, facts) => {
  expect(proof(...facts)).toMatchObject({ rating: 60, passed: false });
});

it('a regrade that nobody may see yet proves nothing', () => {
  expect(proof(SUBMITTED, regraded(2, 60, false))).toBeNull();
});

it.each([
  ['voided', [SUBMITTED, RELEASED, VOIDED]],
  ['voided and regraded', [SUBMITTED, RELEASED, VOIDED, regraded(2, 99)]],
  ['with its author’s own questions', [SUBMITTED, { ...RELEASED, score: score(86, { conflict: true }) }]],
] as const)('proves nothing if %s', (_why, facts) => {
  expect(proof(...facts)).toBeNull();
});

it('is the same in any order and with any repetition', () => {
  const facts = [SUBMITTED, RELEASED, regraded(2, 75), regraded(3, 60), VOIDED];
  const some = fc.subarray(facts, { minLength: 1 });
  const told = some.chain((once) =>
    fc
      .array(fc.constantFrom(...once), { maxLength: 6 })
      .chain((again) =>
        fc.tuple(
          fc.constant(once),
          fc.shuffledSubarray([...once, ...again], { minLength: once.length + again.length }),
        ),
      ),
  );
  fc.assert(
    fc.property(told, ([once, all]) => {
      expect(all.reduce(withFact, NO_FACTS)).toEqual(once.reduce(withFact, NO_FACTS));
    }),
  );
});
