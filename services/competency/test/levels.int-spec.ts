import { createHash, randomUUID } from 'node:crypto';
import { anEmployee } from '@rigwise/testing';
import fc from 'fast-check';
import { aResult, Desk, passed, type Result } from './support/desk.ts';

jest.setTimeout(120_000);

const testId = randomUUID();
let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.publish({ testId, number: 1, title: 'Kick detection' });
});
afterAll(() => desk.running.close());

const TWO_YEARS = { years: 2, months: 0, days: 0 };
const someone = () => anEmployee({ firstName: `Ann ${randomUUID().slice(0, 8)}` });

it('a passed test is evidence from the day of its answers, and explains a level', async () => {
  const [person, skill] = [someone(), await desk.skill('LV-1')];
  await desk.know(person);
  await desk.rule(skill, {
    awareness: [passed(testId, { recency: TWO_YEARS })],
    foundation: [
      { needs: 'level', skillId: skill, level: 'awareness' },
      passed(testId, { least: 90, recency: TWO_YEARS }),
    ],
  });
  const result = aResult(person, { testId });
  await desk.tell([result, 5]);
  const [entry] = (await desk.progress(person)).evidence;
  expect(entry).toMatchObject({
    ...{ kind: 'assessment', title: 'Kick detection', sourceId: result.attemptId, testId, rating: 85 },
    ...{ counts: true, validFrom: '2026-02-28', validUntil: null, replacedBy: null, isWithdrawn: false },
  });
  expect(await desk.progressIn(person, skill)).toMatchObject({
    ...{ level: 'awareness', since: '2026-02-28', until: '2028-02-27', required: null },
    clauses: [{ isMet: true, until: '2028-02-27', evidence: [entry?.id], title: 'Kick detection' }],
    next: { level: 'foundation', clauses: [{ isMet: true }, { isMet: false, evidence: [] }] },
    history: [{ level: 'awareness', from: '2026-02-28', until: '2028-02-27' }],
  });
  const kept = await desk.rows<{ level: number }>(
    'select level from person_level where person_id = $1',
    person.personId,
  );
  expect(kept).toEqual([{ level: 1 }]);
});

async function provesNothing(code: string, more: Partial<Result>): Promise<void> {
  const [person, skill] = [someone(), await desk.skill(code)];
  await desk.know(person);
  await desk.rule(skill, { awareness: [passed(testId)] });
  await desk.tell([aResult(person, { testId, ...more }), 5]);
  const { evidence, skills } = await desk.progress(person);
  expect(evidence).toMatchObject([{ counts: false }]);
  expect(skills.some(({ level }) => level !== null)).toBe(false);
}

it('a failed test is kept, and proves nothing', () => provesNothing('LV-2', { passed: false }));

it('a test with a question of the candidate’s own is kept, and proves nothing', () =>
  provesNothing('LV-8', { conflict: true }));

it('a regrade replaces an entry and a void takes it back, whatever comes first or twice', async () => {
  const [person, skill] = [someone(), await desk.skill('LV-3')];
  await desk.know(person);
  await desk.rule(skill, { awareness: [passed(testId, { least: 80 })] });
  const released = aResult(person, { testId, score: 15 });
  const regraded: Result = { ...released, score: 18 };
  await desk.tell([released, 5]);
  expect((await desk.progressIn(person, skill))?.level ?? null).toBeNull();
  await desk.tell([regraded, 6], [released, 5], [regraded, 6]);
  expect((await desk.progressIn(person, skill))?.level).toBe('awareness');
  expect((await desk.progress(person)).evidence).toMatchObject([
    { rating: 90, replacedBy: null },
    { rating: 75, replacedBy: expect.any(String) as string },
  ]);
  await desk.tell([{ ...regraded, voided: true }, 7], [regraded, 6]);
  expect(await desk.progressIn(person, skill)).toBeUndefined();
  expect((await desk.progress(person)).evidence[0]).toMatchObject({ isWithdrawn: true });
  const other = aResult(person, { testId, score: 18 });
  await desk.tell([other, 6], [{ ...other, score: 15 }, 5]);
  expect(await desk.progressIn(person, skill)).toMatchObject({ level: 'awareness' });
});

it('any order and any repetition of the same events gives the same levels', async () => {
  const skill = await desk.skill('LV-4');
  const tests = [randomUUID(), randomUUID()] as const;
  await desk.rule(skill, {
    awareness: [passed(tests[0])],
    foundation: [passed(tests[0], { least: 80 }), passed(tests[1], { recency: TWO_YEARS })],
  });
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 0, 2, 4], { minLength: 8 }), async (order) => {
      const person = someone();
      await desk.know(person);
      const one = aResult(person, { testId: tests[0], score: 10, passed: false });
      const two = aResult(person, { testId: tests[1], submittedAt: '2023-03-01T10:00:00.000Z' });
      const three = aResult(person, { testId: tests[1] });
      const steps: readonly (readonly [Result, number])[] = [
        [one, 5],
        [{ ...one, score: 19, passed: true }, 6],
        [two, 5],
        [three, 5],
        [{ ...three, voided: true }, 6],
      ];
      await desk.tell(...order.flatMap((at) => steps.slice(at, at + 1)));
      expect(await desk.progressIn(person, skill)).toMatchObject({
        ...{ level: 'awareness', since: '2026-02-28', until: null },
        // The second test passed in 2023 has lapsed, and the newer one was voided.
        history: [{ level: 'awareness', from: '2026-02-28', until: null }],
      });
    }),
    { numRuns: 6 },
  );
});

it('a level lapses on its day without anything else happening', async () => {
  const [person, skill] = [someone(), await desk.skill('LV-5')];
  await desk.know(person);
  await desk.rule(skill, { awareness: [passed(testId, { recency: { years: 0, months: 0, days: 10 } })] });
  await desk.tell([aResult(person, { testId }), 5]);
  const levels = () =>
    desk.rows('select 1 from person_level where person_id = $1 and skill_id = $2', person.personId, skill);
  // From 28 February, ten days end on 9 March.
  expect(await levels()).toHaveLength(1);
  desk.running.clock.advance({ hours: 24 * 7 });
  await desk.compute();
  expect(await levels()).toHaveLength(1);
  desk.running.clock.advance({ hours: 24 });
  await desk.compute();
  expect(await levels()).toEqual([]);
  expect(await desk.progressIn(person, skill)).toMatchObject({ level: null });
});

it('what a duplicate did counts for the person that it was merged into', async () => {
  const [person, double, skill] = [someone(), someone(), await desk.skill('LV-6')];
  await desk.know(person, double);
  await desk.rule(skill, { awareness: [passed(testId)] });
  await desk.tell([aResult(double, { testId }), 5]);
  await desk.know({ ...double, active: false, mergedInto: person.personId });
  expect(await desk.progressIn(person, skill)).toMatchObject({ level: 'awareness' });
  const kept = await desk.rows(
    'select 1 from person_level where person_id = $1 and skill_id = $2',
    person.personId,
    skill,
  );
  expect(kept).toHaveLength(1);
});

it('entries are never changed or deleted, and their hashes say so', async () => {
  const person = someone();
  await desk.know(person);
  const result = aResult(person, { testId });
  await desk.tell([result, 5], [{ ...result, score: 19 }, 6]);
  const sql = `select id, title, rating, valid_from::text as "validFrom", recorded_at as "recordedAt",
    encode(hash, 'hex') as hash from evidence where source_id = $1 order by source_version`;
  interface Row {
    id: string;
    title: string;
    rating: number;
    validFrom: string;
    recordedAt: Date;
    hash: string;
  }
  const rows = await desk.rows<Row>(sql, result.attemptId);
  const expected = rows.reduce<string[]>((before, { id, title, rating, validFrom, recordedAt }, at) => {
    const told = [
      ...[before.at(-1) ?? null, id, recordedAt.toISOString(), 'assessment', result.attemptId, at + 5],
      ...[testId, null, title, rating, true, validFrom, null, null, false],
    ];
    return [...before, createHash('sha256').update(JSON.stringify(told)).digest('hex')];
  }, []);
  expect(rows.map(({ hash }) => hash)).toEqual(expected);
  for (const change of [`update evidence set rating = 100`, `delete from evidence`])
    await expect(desk.rows(`${change} where source_id = $1`, result.attemptId)).rejects.toThrow(
      'never changed',
    );
});

it('an erased person leaves the ledger, and nothing of them comes back', async () => {
  const [person, skill] = [someone(), await desk.skill('LV-7')];
  await desk.know(person);
  await desk.rule(skill, { awareness: [passed(testId)] });
  const result = aResult(person, { testId });
  await desk.tell([result, 5]);
  const { personId } = person;
  await desk.erase(person);
  await desk.tell([{ ...result, score: 20 }, 6]);
  for (const table of ['evidence', 'standing', 'person_level', 'person_gap'])
    expect(await desk.rows(`select 1 from ${table} where person_id = $1`, personId)).toEqual([]);
  // Everyone else's results count as before.
  const other = someone();
  await desk.know(other);
  await desk.tell([aResult(other, { testId }), 5]);
  const kept = 'select level from person_level where person_id = $1 and skill_id = $2';
  expect(await desk.rows(kept, other.personId, skill)).toEqual([{ level: 1 }]);
  expect(await desk.rows('select 1 from evidence where source_id = $1', result.attemptId)).toHaveLength(1);
});
