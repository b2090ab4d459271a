import {
  addRotationPattern,
  changeRotationPattern,
  listRotationPatterns,
  restoreRotationPattern,
  retireRotationPattern,
  type RotationPattern,
} from '@rigwise/contracts';
import { PrismaClient } from '../src/generated/client.ts';
import { onDate, rosterJoins, stateSql } from '../src/rotations/roster-sql.ts';
import { rosterOf } from '../src/rotations/rotation-view.ts';
import { Rotations } from '../src/rotations/rotations.repository.ts';
import { EVEN, Rostering } from './support/rostering.ts';

/** Patterns, and who is on shift as the database computes it: the same as the library, for many people at once. */
jest.setTimeout(180_000);

const PEOPLE = 10_000;
const DATES = ['2026-02-28', '2026-03-01', '2026-03-29', '2027-12-31', '2028-02-29', '2025-06-15'];

let at: Rostering;
beforeAll(async () => {
  at = await Rostering.open();
});
afterAll(() => at.desk.running.close());

const act = (
  call: typeof retireRotationPattern | typeof restoreRotationPattern,
  { id, revision }: RotationPattern,
) => at.desk.call(call, { params: { patternId: id }, body: { revision } });
const rename = ({ id, revision }: RotationPattern, name: string) =>
  at.desk.call(changeRotationPattern, {
    ...{ params: { patternId: id }, body: { revision, content: { name, premobilisationDays: 3 } } },
  });

/** People with patterns, terms and exceptions of every sort, by numbers that are drawn from their place. */
const FILL = `
  with pattern as (
    insert into rotation_pattern (id, name, name_key, cycle, premobilisation_days, revision)
    select gen_random_uuid(), 'P' || n, 'p' || n, cycle, 7, 1
    from unnest(array['xx--xxx--xx---', repeat('x', 28) || repeat('-', 28), 'nnnn---ddd-nnn---dddd-------', 'd-']) with ordinality as c (cycle, n)
    returning id, name),
  made as (
    insert into person (id, version, first_name, last_name, active)
    select gen_random_uuid(), 1, 'Made', n::text, true from generate_series(1, $1::int) n returning id, last_name::int as n),
  term as (
    insert into rotation_term (person_id, starts_on, pattern_id, anchor, time_zone, set_at, set_by)
    select m.id, date '2026-01-01' + k * 60 + n % 50, case when n % 11 <> 0 or k = 0 then p.id end,
      case when n % 11 <> 0 or k = 0 then date '2026-02-01' + n % 400 - 200 end, 'UTC', now(), gen_random_uuid()
    from made m cross join generate_series(0, 2) k join pattern p on p.name = 'P' || (1 + (n + k) % 4)
    where n % 5 <> 0)
  insert into rotation_exception (id, person_id, kind, starts_on, ends_on, duty, added_at, added_by, withdrawn_at)
  select gen_random_uuid(), m.id, (array['leave', 'sickness', 'swap-in', 'extra', 'swap-out'])[1 + (n + k) % 5],
    date '2026-02-20' + k * 3 + n % 9, date '2026-02-24' + k * 9 + n % 9,
    case when (n + k) % 5 in (2, 3) then (array['on', 'day', 'night'])[1 + n % 3] end, now(), gen_random_uuid(),
    case when n % 7 = 0 then now() end
  from made m cross join generate_series(0, 2) k where n % 3 <> 0`;

const DAY = onDate('$2');
const STATES = `select p.id, ${stateSql(DAY)} as state from unnest($1::uuid[]) as p (id) ${rosterJoins(DAY)}`;

it('computes 10,000 people in one statement, as the library does', async () => {
  await at.desk.rows(FILL, PEOPLE);
  await at.desk.rows('analyze');
  const people = await at.desk.rows<{ id: string }>(`select id from person where first_name = 'Made'`);
  const ids = people.map(({ id }) => id);
  const [rotations, sql] = [
    at.desk.running.service.app.get(Rotations, { strict: false }),
    at.desk.running.service.app.get(PrismaClient, { strict: false }),
  ];
  const terms = Map.groupBy(await rotations.terms(sql, ids), ({ personId }) => personId);
  const all = { from: '2000-01-01', to: '2100-01-01' };
  const exceptions = Map.groupBy(await rotations.exceptions(sql, ids, all), ({ personId }) => personId);
  const seen = new Set<string>();
  for (const date of DATES) {
    const found = await at.desk.rows<{ id: string; state: string }>(STATES, ids, date);
    const states = new Map(found.map(({ id, state }) => [id, state]));
    const expected = new Map(
      ids.map((id) => [id, rosterOf(terms.get(id) ?? [], exceptions.get(id) ?? []).on(date).state]),
    );
    expect(states).toEqual(expected);
    for (const state of states.values()) seen.add(state);
  }
  expect([...seen].toSorted()).toEqual(['day', 'night', 'off', 'on', 'unknown']);
  // Two look-ups by index for each, and neither table read from end to end for each.
  const plan = await at.desk.rows<{ 'QUERY PLAN': string }>(
    `explain select e.kind from unnest($1::uuid[]) as p (id) left join lateral (
       select x.kind from rotation_exception x where x.person_id = p.id and x.ends_on >= date '2026-03-01' limit 1) e on true`,
    ids.slice(0, 5),
  );
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain(
    'rotation_exception_person_id_ends_on_idx',
  );
});

it('lists choose by what people do on a day, and by what is known of their rotation', async () => {
  const [set, missing, unreadable, ill] = [
    await at.ofCrew({ department: 'Chosen' }),
    await at.ofCrew({ department: 'Chosen' }),
    await at.ofCrew({ department: 'Chosen', rotation: '3/3' }),
    await at.ofCrew({ department: 'Chosen' }),
  ];
  await at.set([set, ill]);
  await at.except(ill, { revision: 1, kind: 'sickness', from: '2026-01-05', to: '2026-01-06' });
  const chosen = async (query: Record<string, string>) =>
    (await at.list({ department: 'Chosen', from: '2026-01-05', ...query })).map(({ personId }) => personId);
  expect(await chosen({ setting: 'set' })).toEqual(expect.arrayContaining([set.personId, ill.personId]));
  expect(await chosen({ setting: 'start-missing' })).toEqual([missing.personId]);
  expect(await chosen({ setting: 'unreadable' })).toEqual([unreadable.personId]);
  expect(await chosen({ setting: 'none' })).toEqual([]);
  expect(await chosen({ shift: 'on' })).toEqual([set.personId]);
  expect(await chosen({ shift: 'away' })).toEqual([ill.personId]);
  expect(await chosen({ shift: 'off' })).toEqual([]);
  expect((await chosen({ shift: 'unknown' })).toSorted()).toEqual(
    [missing.personId, unreadable.personId].toSorted(),
  );
  expect(await chosen({ shift: 'on', from: '2026-02-01' })).toEqual([]);
  expect(await chosen({ crew: at.boss.personId, limit: '200' })).toHaveLength(4);
});

it('patterns are named once, renamed, retired and restored; their days stay', async () => {
  const pattern = await at.pattern('North Sea');
  const twice = await at.desk.call(addRotationPattern, {
    body: { name: 'NORTH sea', runs: EVEN, premobilisationDays: 7 },
  });
  expect([twice.status, twice.problem.code]).toEqual([409, 'rotation-pattern/name-taken']);
  const person = await at.ofCrew();
  await at.set([person], { pattern: pattern.id });
  const renamed = (await rename(pattern, 'Barents Sea')).body as unknown as RotationPattern;
  expect(renamed).toMatchObject({ name: 'Barents Sea', premobilisationDays: 3, runs: EVEN, people: 1 });
  const retired = (await act(retireRotationPattern, renamed)).body as unknown as RotationPattern;
  expect((await at.set([await at.ofCrew()], { pattern: pattern.id })).problem.code).toBe(
    'rotation/no-pattern',
  );
  expect(await at.show(person, '2026-01-01')).toMatchObject({ pattern: { name: 'Barents Sea' } });
  expect((await act(retireRotationPattern, retired)).problem.code).toBe('rotation-pattern/not-now');
  expect((await act(restoreRotationPattern, retired)).status).toBe(200);
  const { body } = await at.desk.running.call(listRotationPatterns, at.manager, {});
  expect(body).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: pattern.id, isRetired: false })]),
  );
});

it('of two who change a pattern at once, one is told how it is now', async () => {
  const pattern = await at.pattern('Gulf');
  const answers = await Promise.all([rename(pattern, 'Gulf of Mexico'), rename(pattern, 'Persian Gulf')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem).toMatchObject({ code: 'rotation-pattern/changed', current: { revision: 2 } });
});

it.each([
  [
    'days off',
    [
      { duty: 'on', days: 5 },
      { duty: 'night', days: 5 },
    ],
  ],
  [
    'days on',
    [
      { duty: 'off', days: 5 },
      { duty: 'off', days: 5 },
    ],
  ],
  [
    'an end within two years',
    [
      { duty: 'on', days: 366 },
      { duty: 'off', days: 366 },
      { duty: 'on', days: 1 },
    ],
  ],
])('a pattern needs %s', async (_, runs) => {
  const { status, problem } = await at.desk.call(addRotationPattern, {
    body: { name: 'Unfit', runs, premobilisationDays: 7 },
  });
  expect([status, problem.code]).toEqual([422, 'rotation-pattern/unfit-days']);
});

it('managers read patterns and don’t change them', async () => {
  const { status } = await at.desk.running.call(addRotationPattern, at.manager, {
    body: { name: 'Ours', runs: EVEN, premobilisationDays: 7 },
  });
  expect(status).toBe(403);
});
