import { randomUUID } from 'node:crypto';
import { listSkillRatings, rateSkill, withdrawSkillRating, type SkillRating } from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { ADMIN, Desk } from './support/desk.ts';

/** What managers say of their crew's skills. */
jest.setTimeout(120_000);

const boss = anEmployee();
const manager: TestCaller = { sub: randomUUID(), role: 'manager', personId: boss.personId };
const admin: TestCaller = { ...ADMIN, personId: randomUUID() };
let desk: Desk;
let skillId: string;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(boss);
  skillId = await desk.skill('SR-1');
  const clause = { needs: 'evidence', kind: 'manager-rating', least: 70, count: 1, recency: null } as const;
  await desk.rule(skillId, { awareness: [clause], foundation: [{ ...clause, count: 2 }] });
});
afterAll(() => desk.running.close());

async function ofCrew(): Promise<PersonSnapshot> {
  const person = anEmployee({ managerId: boss.personId });
  await desk.know(person);
  return person;
}
const rate = ({ personId }: PersonSnapshot, rating: number, caller: TestCaller = manager): Promise<Answer> =>
  desk.running.call(rateSkill, caller, {
    ...{ params: { personId, skillId }, body: { rating, note: 'Seen on three shifts.' } },
  });
const withdraw = ({ personId }: PersonSnapshot, caller: TestCaller = manager): Promise<Answer> =>
  desk.running.call(withdrawSkillRating, caller, { params: { personId, skillId } });
const levelOf = async (person: PersonSnapshot) => (await desk.progressIn(person, skillId))?.level ?? null;

it('is evidence at once, one of each who rates, and the newest of theirs', async () => {
  const person = await ofCrew();
  const { status, body } = await rate(person, 60);
  expect([status, body]).toMatchObject([
    200,
    [{ skillId, rating: 60, note: 'Seen on three shifts.', isOwn: true, by: { accountId: manager.sub } }],
  ]);
  expect(await levelOf(person)).toBeNull();
  // However often the same manager rates, it is one.
  for (const rating of [80, 85]) await rate(person, rating);
  expect(await levelOf(person)).toBe('awareness');
  await rate(person, 90, admin);
  expect(await levelOf(person)).toBe('foundation');
  const { body: all } = await desk.running.call(listSkillRatings, manager, {
    params: { personId: person.personId },
  });
  const shown = (all as unknown as SkillRating[]).map(({ rating, isOwn }) => [rating, isOwn]);
  expect(new Map(shown as [number, boolean][])).toEqual(
    new Map([
      [90, false],
      [85, true],
    ]),
  );
});

it('is withdrawn by who gave it, and can be given again', async () => {
  const person = await ofCrew();
  await rate(person, 80);
  expect((await withdraw(person, admin)).status).toBe(404);
  expect((await withdraw(person)).body).toEqual([]);
  expect(await levelOf(person)).toBeNull();
  expect((await withdraw(person)).status).toBe(404);
  await rate(person, 75);
  expect(await levelOf(person)).toBe('awareness');
});

it('of two at once, both are kept in order', async () => {
  const person = await ofCrew();
  const answers = await Promise.all([rate(person, 71), rate(person, 72), rate(person, 73)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { evidence } = await desk.progress(person);
  expect(evidence.filter(({ replacedBy }) => replacedBy === null)).toHaveLength(1);
  expect(evidence).toHaveLength(3);
});

it('nobody rates another crew, or themselves', async () => {
  const [stranger, own] = [anEmployee(), await ofCrew()];
  await desk.know(stranger);
  expect((await rate(stranger, 80)).status).toBe(403);
  expect((await rate(boss, 80, { ...admin, personId: boss.personId })).status).toBe(403);
  const employee: TestCaller = { sub: randomUUID(), role: 'employee', personId: own.personId };
  expect((await rate(own, 80, employee)).status).toBe(403);
  const list = { params: { personId: stranger.personId } };
  expect((await desk.running.call(listSkillRatings, manager, list)).status).toBe(403);
});

it('of a skill or person that isn’t there is refused', async () => {
  const person = await ofCrew();
  const nothing = await desk.running.call(rateSkill, admin, {
    params: { personId: person.personId, skillId: randomUUID() },
    body: { rating: 80, note: 'Seen.' },
  });
  expect([nothing.status, nothing.problem.code]).toEqual([404, 'skill-rating/nothing']);
  expect((await rate(anEmployee(), 80, admin)).status).toBe(404);
});

it('goes with an erased person', async () => {
  const person = await ofCrew();
  await rate(person, 80);
  await desk.erase(person);
  expect(await desk.rows('select 1 from skill_rating where person_id = $1', person.personId)).toEqual([]);
});
