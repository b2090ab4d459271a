import { randomUUID } from 'node:crypto';
import {
  auditRecordedV1,
  COVER_DAYS,
  comingTrends,
  coverParts,
  exportCrewTrend,
  exportSkillCover,
  exportSkillCoverPeople,
  listCrewTrend,
  listCertificates,
  listSkillCover,
  showCoverAtHome,
  showCrewTrends,
  showSkillCover,
  tryCover,
  pastTrends,
  type CoverPerson,
  type CoverTrial,
  type CrewTrends,
  type SkillCover,
} from '@rigwise/contracts';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import type { TestCaller } from '@rigwise/testing/backend';
import { ADMIN, aResult, Desk, passed } from './support/desk.ts';

jest.setTimeout(120_000);

const [kicks, drill, cooking] = [randomUUID(), randomUUID(), randomUUID()];
const manager = anEmployee({ firstName: 'Max', lastName: 'Manager', position: 'Rig Manager' });
const max = { sub: randomUUID(), role: 'manager', username: 'max', personId: manager.personId } as const;
const person = (firstName: string, more: Partial<PersonSnapshot> = {}): PersonSnapshot =>
  anEmployee({ firstName, lastName: 'Hand', position: 'Driller', department: 'Drilling', ...more });
const [nia, ona, pia] = [person('Nia', { managerId: manager.personId }), person('Ona'), person('Pia')];
const ria = person('Ria', { position: ' driller', department: null, managerId: manager.personId });
const cook = person('Cid', { position: 'Cook', department: 'Catering' });
let desk: Desk;
let [wells, tools, hygiene]: string[] = [];

beforeAll(async () => {
  desk = await Desk.open();
  [wells, tools, hygiene] = [await desk.skill('SC-1'), await desk.skill('SC-2'), await desk.skill('SC-3')];
  await desk.know(manager, nia, ona, pia, ria, cook);
  await desk.rule(wells, { awareness: [passed(kicks, { recency: { years: 1, months: 0, days: 0 } })] });
  await desk.rule(tools, { foundation: [passed(drill)] });
  await desk.rule(hygiene, { awareness: [passed(cooking)] });
  const from = '2026-01-01';
  await desk.profile('Driller', [
    { skillId: wells, level: 'awareness', from },
    { skillId: tools, level: 'foundation', from },
  ]);
  await desk.profile('Cook', [{ skillId: hygiene, level: 'awareness', from }]);
  await desk.tell([aResult(nia, { testId: kicks }), 5], [aResult(ona, { testId: kicks }), 5]);
  await desk.tell([aResult(pia, { testId: drill }), 5], [aResult(cook, { testId: kicks }), 5]);
  await desk.compute();
});
afterAll(() => desk.running.close());

type Query = Record<string, string>;
const show = async (query: Query = {}, caller: TestCaller = ADMIN): Promise<SkillCover> => {
  const { status, body } = await desk.running.call(showSkillCover, caller, { query });
  expect(status).toBe(200);
  return showSkillCover.answers[200].schema.parse(body);
};
/** All pages, of two rows each. */
async function rows(query: Query, caller: TestCaller = ADMIN): Promise<CoverPerson[]> {
  const found: CoverPerson[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await desk.running.call(listSkillCover, caller, {
      query: { ...query, limit: '2', ...(cursor && { cursor }) },
    });
    const page = listSkillCover.answers[200].schema.parse(body);
    found.push(...page.items);
    cursor = page.nextCursor;
  }
  return found;
}
const csvLines = async (
  call: typeof exportSkillCover | typeof exportSkillCoverPeople | typeof exportCrewTrend,
  query: Query,
) => {
  const { status, text } = await desk.running.call(call, ADMIN, { query });
  expect(status).toBe(200);
  return text.trim().split('\r\n').slice(1);
};
const inShort = ({ rows: all }: SkillCover) =>
  all.map(({ key, name, needed, have }) => [name || key, needed, have[0]]);

it('counts who needs a skill and who has it, least covered first', async () => {
  const cover = await show();
  expect(inShort(cover)).toEqual([
    ['Skill SC-3', 1, 0],
    ['Skill SC-2', 4, 1],
    ['Skill SC-1', 4, 2],
  ]);
  // The cook knows kicks, which a cook doesn't need.
  expect(cover).toMatchObject({ people: 6, needed: 9 });
  expect([cover.skills.none[0], cover.skills.single[0], cover.skills.some[0]]).toEqual([1, 1, 1]);
});

it('says on which of the days ahead levels have lapsed', async () => {
  // A year less a day after it was handed in.
  const lapse = '2027-02-27';
  const [first] = await rows({ skillId: wells ?? '', only: 'have' });
  expect(first?.until).toBe(lapse);
  const now = desk.running.clock.now().getTime();
  const ahead = (Date.parse(lapse) - now) / 86_400_000;
  desk.running.clock.advance({ hours: Math.floor(ahead - 60) * 24 });
  await desk.compute();
  const row = (await show()).rows.find(({ key }) => key === wells);
  expect(row?.have).toEqual([2, 2, 0]);
  expect(row?.skills.none).toEqual([0, 0, 1]);
  expect(await rows({ skillId: wells ?? '', only: 'lack', at: '90' })).toHaveLength(4);
  desk.running.clock.advance({ hours: -Math.floor(ahead - 60) * 24 });
});

it.each(['skill', 'department', 'position'] as const)(
  'by %s, every figure has as many rows behind it',
  async (by) => {
    const cover = await show({ by });
    expect(await csvLines(exportSkillCover, { by })).toHaveLength(cover.rows.length);
    for (const row of cover.rows) {
      const of = { [by === 'skill' ? 'skillId' : by]: row.key };
      for (const [at, days] of COVER_DAYS.entries()) {
        const counts = await Promise.all(
          coverParts.map(async (only) => (await rows({ ...of, only, at: String(days) })).length),
        );
        const have = row.have[at] ?? 0;
        expect([row.name, ...counts]).toEqual([row.name, row.needed, have, row.needed - have]);
        for (const cover of ['none', 'single', 'some', 'all'] as const) {
          const skills = await show({ ...of, cover, at: String(days) });
          expect(skills.rows).toHaveLength(row.skills[cover][at] ?? -1);
        }
      }
    }
    expect(await rows({})).toHaveLength(cover.needed);
  },
);

it('groups positions however they are typed, and people without a department', async () => {
  expect(inShort(await show({ by: 'position' }))).toEqual([
    ['Cook', 1, 0],
    ['Driller', 8, 3],
  ]);
  expect(inShort(await show({ by: 'department' }))).toEqual([
    ['', 2, 0],
    ['Catering', 1, 0],
    ['Drilling', 6, 3],
  ]);
  expect((await rows({ department: '' })).map(({ name }) => name)).toEqual(['Ria Hand', 'Ria Hand']);
});

it('exports exactly the rows of a figure', async () => {
  const query = { only: 'lack', skillId: tools ?? '' };
  const lines = await csvLines(exportSkillCoverPeople, query);
  const listed = await rows(query);
  expect(lines.map((line) => line.split(',')[0])).toEqual(listed.map(({ name }) => name));
  expect(lines).toHaveLength(3);
});

it('a manager counts the crew alone, and employees nobody', async () => {
  const cover = await show({}, max);
  expect([cover.people, cover.needed, cover.have[0]]).toEqual([2, 4, 1]);
  expect(new Set((await rows({}, max)).map(({ name }) => name))).toEqual(new Set(['Nia Hand', 'Ria Hand']));
  expect(await rows({ department: 'Catering' }, max)).toEqual([]);
  const employee = { ...max, role: 'employee' } as const;
  for (const call of [showSkillCover, listSkillCover, showCoverAtHome, exportSkillCoverPeople])
    expect((await desk.running.call(call, employee)).status).toBe(403);
});

it('has nothing to show to a manager without a crew', async () => {
  const alone = { ...max, personId: cook.personId };
  const cover = await show({}, alone);
  expect(cover).toMatchObject({ people: 0, needed: 0, have: [0, 0, 0], rows: [] });
  const { body } = await desk.running.call(showCoverAtHome, alone);
  expect(body).toMatchObject({ people: 0, needed: 0, none: 0, single: 0 });
});

it('at home has the figures of the lists', async () => {
  const { body } = await desk.running.call(showCoverAtHome, ADMIN);
  const atHome = showCoverAtHome.answers[200].schema.parse(body);
  const { needed, have, people, skills } = await show();
  const listed = await desk.call(listCertificates, { query: { expiresWithin: '90', limit: '200' } });
  expect(atHome).toEqual({
    ...{ needed, people, have: have[0], none: skills.none[0], single: skills.single[0] },
    ...{ noneLater: skills.none[2], expiring: (listed.body['items'] as unknown[]).length },
  });
});

describe('trends', () => {
  const trends = async (query: Query = {}, caller: TestCaller = ADMIN): Promise<CrewTrends> => {
    const { status, body } = await desk.running.call(showCrewTrends, caller, { query });
    expect(status).toBe(200);
    return showCrewTrends.answers[200].schema.parse(body);
  };
  const listed = async (query: Query, caller: TestCaller = ADMIN) => {
    const found: { name: string; title: string | null }[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { status, body } = await desk.running.call(listCrewTrend, caller, {
        query: { ...query, limit: '2', ...(cursor && { cursor }) },
      });
      expect([status, body['message']]).toEqual([200, undefined]);
      const page = listCrewTrend.answers[200].schema.parse(body);
      found.push(...page.items);
      cursor = page.nextCursor;
    }
    return found;
  };

  it('have as many rows and lines of CSV behind each figure', async () => {
    const { past, coming, people } = await trends();
    expect([past.length, coming.length, people]).toEqual([12, 12, 6]);
    // Every other month: the months between are counted by the same.
    const asked = [
      ...past
        .filter((_, at) => at % 4 === 3)
        .flatMap((one) => pastTrends.map((what) => [what, one] as const)),
      ...coming
        .filter((_, at) => at % 4 === 3)
        .flatMap((one) => comingTrends.map((what) => [what, one] as const)),
    ];
    for (const [what, month] of asked) {
      const query = { what, month: month.month };
      const count = (month as unknown as Record<string, number>)[what];
      expect([what, (await listed(query)).length]).toEqual([what, count]);
      expect(await csvLines(exportCrewTrend, query)).toHaveLength(count ?? -1);
    }
  });

  it('end with what the cover says today', async () => {
    const { needed, have } = await show();
    const today = (await trends()).past.at(-1);
    expect(today?.gaps).toBe(needed - (have[0] ?? 0));
    expect(today?.on).toBe((await show()).on);
  });

  it('are a manager’s crew’s alone', async () => {
    const { people, past } = await trends({}, max);
    const month = past.at(-1);
    expect([people, month?.gaps]).toEqual([2, 3]);
    const rows = await listed({ what: 'gaps', month: month?.month ?? '' }, max);
    expect(new Set(rows.map(({ name }) => name))).toEqual(new Set(['Nia Hand', 'Ria Hand']));
    const employee = { ...max, role: 'employee' } as const;
    expect((await desk.running.call(showCrewTrends, employee)).status).toBe(403);
    expect((await trends({}, { ...max, personId: cook.personId })).people).toBe(0);
    expect((await trends({ department: 'Catering' })).people).toBe(1);
  });

  it('refuse months that aren’t one, and have no rows outside the year', async () => {
    const query = { what: 'fit', month: '2026-13' };
    expect((await desk.call(listCrewTrend, { query })).status).toBe(400);
    expect(await listed({ what: 'fit', month: '1999-01' })).toEqual([]);
  });
});

describe('what if', () => {
  beforeAll(() =>
    desk.scheme({ title: 'Well hand', levels: [{ skillId: wells ?? '', level: 'awareness' }] }),
  );
  const nothing = { leaves: [], certificates: [], needs: [] };
  const attempt = (changes: object, caller: TestCaller = ADMIN) =>
    desk.running.call(tryCover, caller, { body: { ...nothing, ...changes } });
  const changed = async (changes: object, caller: TestCaller = ADMIN): Promise<CoverTrial> => {
    const { status, body } = await attempt(changes, caller);
    expect([status, body['message']]).toEqual([200, undefined]);
    return tryCover.answers[200].schema.parse(body);
  };
  const short = ({ skills }: CoverTrial) =>
    skills.map(({ title, position, before, after }) => [
      ...[title, position, before.needed, before.have[0], after.needed, after.have[0]],
    ]);

  it('nothing happens, nothing changes', async () => {
    expect(await changed({})).toMatchObject({ skills: [], kinds: [], leaves: [] });
  });

  it('someone leaves, their skills lose cover, and the cover would be as tried if they did', async () => {
    const trial = await changed({ leaves: [pia.personId] });
    expect(trial.leaves).toEqual([{ personId: pia.personId, name: 'Pia Hand', position: 'Driller' }]);
    expect(short(trial)).toEqual([
      ['Skill SC-2', null, 4, 1, 3, 0],
      ['Skill SC-2', 'Driller', 4, 1, 3, 0],
      ['Skill SC-1', null, 4, 2, 3, 2],
      ['Skill SC-1', 'Driller', 4, 2, 3, 2],
    ]);
    const before = await show();
    await desk.know({ ...pia, active: false });
    const after = await show();
    for (const { skillId, position, after: tried } of trial.skills)
      if (position === null) {
        const row = after.rows.find(({ key }) => key === skillId);
        expect({ needed: row?.needed, have: row?.have }).toEqual(tried);
      }
    await desk.know(pia);
    expect(await show()).toEqual(before);
  });

  it('a certificate lapses, with the evidence that it rests on, beside someone who leaves', async () => {
    const [certificate] = await desk.certificates(nia);
    const trial = await changed({ certificates: [certificate?.id], leaves: [ona.personId] });
    expect(trial.certificates).toMatchObject([{ title: 'Well hand', name: 'Nia Hand' }]);
    expect(short(trial)[0]).toEqual(['Skill SC-1', null, 4, 2, 3, 0]);
    // The cook holds one, too.
    expect(trial.kinds).toMatchObject([{ title: 'Well hand', before: [3, 3, 3], after: [1, 1, 1] }]);
    expect((await desk.certificates(nia)).map(({ status }) => status)).toEqual(['valid']);
  });

  it('a position needs something else', async () => {
    const needs = [
      { position: 'cook', skillId: wells, level: 'awareness' },
      { position: 'Cook', skillId: hygiene, level: null },
    ];
    const trial = await changed({ needs });
    expect(short(trial)).toEqual([
      ['Skill SC-1', 'Cook', 0, 0, 1, 1],
      ['Skill SC-1', null, 4, 2, 5, 3],
      ['Skill SC-3', null, 1, 0, 0, 0],
      ['Skill SC-3', 'Cook', 1, 0, 0, 0],
    ]);
    const unknown = { needs: [{ position: 'Cook', skillId: randomUUID(), level: null }] };
    expect((await attempt(unknown)).problem.code).toBe('skill-cover/wrong-skill');
  });

  it('a manager tries it with the crew alone, and reaching for others is recorded', async () => {
    expect(short(await changed({ leaves: [nia.personId] }, max))).toEqual([
      ['Skill SC-1', null, 2, 1, 1, 0],
      ['Skill SC-1', 'Driller', 2, 1, 1, 0],
      ['Skill SC-2', null, 2, 0, 1, 0],
      ['Skill SC-2', 'Driller', 2, 0, 1, 0],
    ]);
    const [others] = await desk.certificates(cook);
    const needs = [{ position: 'Driller', skillId: wells, level: null }];
    for (const changes of [
      { leaves: [nia.personId, ona.personId] },
      { certificates: [others?.id] },
      { leaves: [randomUUID()] },
      { needs },
    ])
      expect((await attempt(changes, max)).problem.code).toBe('auth/outside-scope');
    const told = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
    const refused = told.filter(({ action }) => action === 'skill-cover.tried');
    expect(refused.map(({ outcome, target }) => [outcome, target?.id])).toEqual([
      ['refused', ona.personId],
      ['refused', cook.personId],
    ]);
  });

  it('refuses more changes than can be tried at once', async () => {
    const leaves = Array.from({ length: 21 }, () => randomUUID());
    expect((await attempt({ leaves })).status).toBe(400);
  });
});

it('follows a result at once', async () => {
  const before = (await show()).rows.find(({ key }) => key === hygiene);
  await desk.tell([aResult(cook, { testId: cooking }), 6]);
  const after = (await show()).rows.find(({ key }) => key === hygiene);
  expect([before?.have[0], after?.have[0]]).toEqual([0, 1]);
});

it('does not count people who left', async () => {
  const { needed, people } = await show();
  const gone = person('Gus');
  await desk.know(gone);
  expect(await show()).toMatchObject({ needed: needed + 2, people: people + 1 });
  await desk.know({ ...gone, active: false });
  expect(await show()).toMatchObject({ needed, people });
});

it('refuses what isn’t one of the choices, and records lists without names', async () => {
  for (const query of [{ at: '31' }, { only: 'x' }, { skillId: 'x' }] as Query[])
    expect((await desk.call(listSkillCover, { query })).status).toBe(400);
  expect((await desk.call(showSkillCover, { query: { by: 'person' } })).status).toBe(400);
  await rows({ only: 'lack', skillId: wells ?? '' });
  const told = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(told.filter(({ action }) => action === 'skill-cover.listed').at(-1)?.facts).toMatchObject({
    ...{ only: 'lack', skillId: wells, at: '0' },
  });
});
