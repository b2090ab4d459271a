import { randomUUID } from 'node:crypto';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import fc from 'fast-check';
import { aResult, Desk, passed, type Result } from './support/desk.ts';

/** A database that lost everything that other services tell has it again once they publish their topics again. */
jest.setTimeout(180_000);

const TESTS = [randomUUID(), randomUUID()] as const;
const POSITION = 'Driller';
const people = Array.from({ length: 4 }, () => anEmployee({ position: POSITION }));

let live: Desk;
let rebuilt: Desk;
beforeAll(async () => {
  [live, rebuilt] = await Promise.all([aDesk(), aDesk()]);
});
afterAll(() => Promise.all([live.running.close(), rebuilt.running.close()]));

/** The same framework, rules and profile in each: these are competency’s own. */
async function aDesk(): Promise<Desk> {
  const desk = await Desk.open();
  const [first, second] = [await desk.skill('RB-1'), await desk.skill('RB-2')];
  const recency = { years: 1, months: 0, days: 0 };
  await desk.rule(first, {
    awareness: [passed(TESTS[0], { recency })],
    foundation: [passed(TESTS[0], { least: 80, count: 2 })],
  });
  await desk.rule(second, {
    awareness: [passed(TESTS[1])],
    foundation: [passed(TESTS[1]), { needs: 'level', skillId: first, level: 'foundation' }],
  });
  const from = '2026-01-01';
  await desk.profile(POSITION, [
    { skillId: first, level: 'foundation', from },
    { skillId: second, level: 'awareness', from },
  ]);
  await desk.know(...people);
  return desk;
}

type Told = readonly [Result, number];
/** The versions of a result, the oldest first: scored again, voided, and taken back. */
const versions = (person: PersonSnapshot): fc.Arbitrary<readonly Told[]> =>
  fc
    .record({
      attemptId: fc.uuid({ version: 4 }),
      testId: fc.constantFrom(...TESTS),
      day: fc.integer({ min: 1, max: 400 }),
      scores: fc.array(fc.record({ score: fc.integer({ min: 10, max: 20 }), voided: fc.boolean() }), {
        minLength: 1,
        maxLength: 3,
      }),
    })
    .map(({ attemptId, testId, day, scores }) => {
      const submittedAt = new Date(Date.UTC(2025, 0, day, 8)).toISOString();
      return scores.map(({ score, voided }, at): Told => [
        aResult(person, { attemptId, testId, submittedAt, score, voided, passed: score >= 14 }),
        5 + at,
      ]);
    });

const STORED = `
  select l.person_id::text as person, s.content->>'code' as skill, l.level, l.since::text, l.until::text
  from person_level l join skill s on s.id = l.skill_id order by 1, 2`;
const GAPS = `
  select g.person_id::text as person, s.content->>'code' as skill, g.required, g.held
  from person_gap g join skill s on s.id = g.skill_id order by 1, 2`;
const STANDINGS = `
  select person_id::text as person, required, met, reached, fit_until::text, due_on::text from standing
  where person_id = any($1::uuid[]) order by 1`;
const ofPeople = people.map(({ personId }) => personId);
const readModel = async (desk: Desk) => ({
  levels: await desk.rows(STORED),
  gaps: await desk.rows(GAPS),
  standings: await desk.rows(STANDINGS, ofPeople),
});

it('levels, gaps and standings are those of the database that saw every change', async () => {
  const attempts = fc
    .sample(fc.tuple(...people.map((person) => fc.array(versions(person), { minLength: 2, maxLength: 6 }))), {
      ...{ numRuns: 1, seed: 29 },
    })
    .flat(2);
  // Each change as it happened, the attempts mixed with each other.
  const longest = Math.max(...attempts.map((all) => all.length));
  for (let at = 0; at < longest; at += 1)
    await live.tell(...attempts.flatMap((all) => all.slice(at, at + 1)));
  // What a topic keeps, or is published again: the newest of each, in any order, some of them twice.
  const newest = attempts.flatMap((all) => all.slice(-1)).toReversed();
  await rebuilt.tell(...newest, ...newest.slice(0, 3));
  const [was, is] = [await readModel(live), await readModel(rebuilt)];
  expect(is).toEqual(was);
  expect(was.levels.length).toBeGreaterThan(3);
  expect(was.gaps.length).toBeGreaterThan(0);
});
