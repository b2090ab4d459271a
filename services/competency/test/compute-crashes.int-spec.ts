import { randomUUID } from 'node:crypto';
import { changeSkillRules } from '@rigwise/contracts';
import { anEmployee } from '@rigwise/testing';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

jest.setTimeout(240_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.running.close());

const levelsKept = () =>
  desk.rows<{ person: string; level: number }>(
    'select person_id::text as person, level from person_level order by person_id',
  );

it('a process killed while it computes everyone’s levels leaves them to others, and none is lost', async () => {
  const testId = randomUUID();
  const people = Array.from({ length: 30 }, () => anEmployee());
  const skill = await desk.skill('CR-1');
  await desk.know(...people);
  await desk.tell(...people.map((person) => [aResult(person, { testId }), 5] as const));
  await desk.rule(skill, { awareness: [passed(testId)] });
  expect(await levelsKept()).toHaveLength(people.length);

  const dying = await aDyingProcess('competency', desk.running, 'levels.before-commit');
  const path = changeSkillRules.path.replace('{skillId}', skill);
  const levels = { foundation: [passed(testId)] };
  // It may die before its answer has left.
  await dying.call(changeSkillRules, ADMIN, path, { revision: 1, levels }).catch(() => undefined);
  expect((await dying.program.ended).signal).toBe('SIGKILL');
  expect(new Set((await levelsKept()).map(({ level }) => level))).toEqual(new Set([1]));
  await desk.compute();
  expect(await levelsKept()).toEqual(
    people
      .map(({ personId }) => ({ person: personId, level: 2 }))
      .toSorted((a, b) => (a.person < b.person ? -1 : 1)),
  );
});

it('what is too much for one transaction is done for fewer people at a time', async () => {
  const testId = randomUUID();
  const people = Array.from({ length: 30 }, () => anEmployee());
  const skill = await desk.skill('CR-2');
  await desk.know(...people);
  await desk.tell(...people.map((person) => [aResult(person, { testId }), 5] as const));
  await desk.compute();
  // As when certificates for so many people take longer than a transaction may.
  await desk.rows(`
    create function too_much() returns trigger language plpgsql as $$ begin
      if (select count(*) from changed) > 12 then raise exception 'too much at once'; end if;
      return null;
    end $$`);
  await desk.rows(`
    create trigger too_much after update on standing referencing new table as changed
    for each statement execute function too_much()`);
  await desk.rule(skill, { awareness: [passed(testId)] });
  const held = 'select 1 from person_level where skill_id = $1::uuid';
  expect(await desk.rows(held, skill)).toHaveLength(people.length);
});
