import { randomUUID } from 'node:crypto';
import { levelsChangedV1, type PayloadOf } from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import { NEWS_FOR_DAYS } from '../src/levels/announce-levels.ts';
import { aResult, Desk, passed } from './support/desk.ts';

/** What competency tells others of levels. */
jest.setTimeout(120_000);

const DAY_HOURS = 24;
const manager = anEmployee();
const testId = randomUUID();
let desk: Desk;
let skillId: string;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(manager);
  skillId = await desk.skill('LE-1');
  await desk.rule(skillId, {
    awareness: [passed(testId, { recency: { years: 0, months: 0, days: 20 } })],
  });
});
afterAll(() => desk.running.close());

/** The day of the service, or some before it. */
const daysAgo = (days = 0): string =>
  new Date(desk.running.clock.now().getTime() - days * DAY_HOURS * 3_600_000).toISOString();

async function someone(): Promise<PersonSnapshot> {
  const person = anEmployee({ managerId: manager.personId });
  await desk.know(person);
  return person;
}
async function told({ personId }: PersonSnapshot): Promise<PayloadOf<typeof levelsChangedV1>[]> {
  const all = await desk.running.told(levelsChangedV1);
  return all.map(({ payload }) => payload).filter((one) => one.personId === personId);
}

it('a level that was reached is told, and its lapse on the day after its last', async () => {
  const person = await someone();
  const result = aResult(person, { testId, submittedAt: daysAgo() });
  await desk.tell([result, 5], [result, 5]);
  const lastDay = new Date(`${daysAgo().slice(0, 10)}T00:00:00Z`);
  lastDay.setUTCDate(lastDay.getUTCDate() + 19);
  const of = { personId: person.personId, managerId: manager.personId };
  const skill = { skillId, title: 'Skill LE-1', level: 'awareness' };
  const reached = { ...skill, until: lastDay.toISOString().slice(0, 10) };
  expect(await told(person)).toMatchObject([{ ...of, reached: [reached], lost: [] }]);
  desk.running.clock.advance({ hours: 20 * DAY_HOURS });
  await desk.compute();
  const [, lapse, ...others] = await told(person);
  expect(lapse).toMatchObject({ ...of, reached: [], lost: [{ ...skill, now: null }] });
  expect(others).toEqual([]);
});

it('a result that is taken back loses its level', async () => {
  const person = await someone();
  const result = aResult(person, { testId, submittedAt: daysAgo() });
  await desk.tell([result, 5]);
  await desk.tell([{ ...result, voided: true }, 6]);
  const moves = (await told(person)).map(({ reached, lost }) => [reached.length, lost.length]);
  expect(moves).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

it('a change of rules tells nobody, but what is shown before its levels are computed is told', async () => {
  const [bystander, person] = [await someone(), await someone()];
  const [own, otherTest] = [await desk.skill('LE-2'), randomUUID()];
  await desk.tell([aResult(bystander, { testId: otherTest, submittedAt: daysAgo() }), 5]);
  await desk.rule(own, { awareness: [passed(otherTest)] });
  expect((await desk.progressIn(bystander, own))?.level).toBe('awareness');
  expect(await told(bystander)).toEqual([]);
  // As if the task had not come to them yet.
  await desk.running.rows.query('update standing set edition = edition - 1 where person_id = any($1)', [
    [bystander.personId, person.personId],
  ]);
  await desk.tell([aResult(person, { testId: otherTest, submittedAt: daysAgo() }), 5]);
  expect(await told(person)).toMatchObject([{ reached: [{ skillId: own, until: null }] }]);
});

it('what was reached long ago is no news, as in a database that is built again', async () => {
  const [person, later] = [await someone(), await someone()];
  const [own, otherTest] = [await desk.skill('LE-3'), randomUUID()];
  await desk.rule(own, { awareness: [passed(otherTest)] });
  const at = (days: number) => ({ testId: otherTest, submittedAt: daysAgo(days) });
  await desk.tell([aResult(person, at(NEWS_FOR_DAYS + 1)), 5], [aResult(later, at(NEWS_FOR_DAYS)), 5]);
  expect((await desk.progressIn(person, own))?.level).toBe('awareness');
  expect(await told(person)).toEqual([]);
  expect(await told(later)).toHaveLength(1);
});
