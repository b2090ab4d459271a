import { demoTestIds, type ProfileRow, listSkillProfiles } from '@rigwise/contracts';
import { loadConfig } from '@rigwise/platform';
import { loadHistory } from '@rigwise/service';
import { anEmployee, type PersonSnapshot } from '@rigwise/testing';
import { competencyService } from '../src/competency-service.ts';
import { configSchema } from '../src/config.ts';
import { competencyHistory } from '../src/history/competency-history.ts';
import { aResult, Desk } from './support/desk.ts';

jest.setTimeout(240_000);

const MAX = '0190a0a0-0000-7000-8000-00000000a002';
const POSITIONS = ['Driller', 'Roughneck', 'Electrician'];
const company = Array.from({ length: 60 }, (_, at): PersonSnapshot => {
  const role = at === 0 || at === 58 ? 'admin' : 'employee';
  const employeeNumber = `RW-${1001 + at}`;
  const position = POSITIONS[at % POSITIONS.length] ?? '';
  const manager = at > 1 && at < 26 ? { managerId: MAX } : {};
  const known = at === 1 ? { personId: MAX } : {};
  const person = anEmployee({ employeeNumber, position, ...manager, ...known });
  return { ...person, account: person.account && { ...person.account, role } };
});

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
  await desk.know(...company);
});
afterAll(() => desk.running.close());

const load = () =>
  loadHistory(
    competencyService(loadConfig(configSchema, desk.running.environment)),
    competencyHistory,
    desk.running.clock.now(),
  );

it('is a framework with rules and profiles, made once, of which results are evidence', async () => {
  const [driller] = company;
  if (!driller) throw new Error('There is nobody');
  const testId = demoTestIds['h2s-awareness'] ?? '';
  const spills = { testId: demoTestIds['spills-and-waste'] ?? '', number: 1, title: 'Spills and waste' };
  await desk.publish(spills);
  await desk.tell([aResult(driller, { testId, score: 19, title: 'H2S awareness' }), 5]);
  const inducted = company.slice(2, 8);
  const induction = { testId: demoTestIds['site-induction'] ?? '', title: 'Site induction' };
  await desk.tell(...inducted.map((person) => [aResult(person, induction), 5] as const));
  // Lets an assessor of the company hold the level that two of the checklists ask for.
  const assessor = company.slice(10, 11);
  const lifting = { testId: demoTestIds['lifting-and-rigging'] ?? '', title: 'Lifting and rigging' };
  const longAgo = '2025-06-01T08:00:00.000Z';
  await desk.tell(...assessor.map((one) => [aResult(one, { ...lifting, submittedAt: longAgo }), 5] as const));
  expect((await Promise.all([load(), load()])).toSorted()).toEqual(['loaded', 'loaded before']);
  await desk.compute();

  const count = async (table: string) =>
    (await desk.rows<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count ?? 0;
  expect(await count('skill')).toBeGreaterThanOrEqual(40);
  expect(await count('skill_rules')).toBeGreaterThanOrEqual(40);
  expect(await count(`skill_step where at > '${desk.running.clock.now().toISOString()}'`)).toBe(0);
  const profiles = (await desk.call(listSkillProfiles)).body as unknown as ProfileRow[];
  expect(profiles.length).toBeGreaterThanOrEqual(12);
  expect(profiles.find(({ position }) => position === 'Driller')).toMatchObject({ people: 20, short: 20 });

  const [rotations] = await desk.rows<Record<string, number>>(`
    select (select count(*)::int from rotation_term) as terms, (select count(*)::int from rotation_pattern) as patterns,
      (select count(*)::int from rotation_exception where kind in ('leave', 'sickness')) as away,
      (select count(*)::int from rotation_exception where swap_id is not null) as swapped`);
  // One of them has no start date yet.
  expect(rotations).toEqual({ terms: 59, patterns: 1, away: 3, swapped: 2 });

  const sessions = await desk.rows<Record<string, number>>(`
    select count(*) filter (where b.state = 'booked')::int as booked, count(*) filter (where b.state = 'waiting')::int as waiting,
      count(b.attendance)::int as recorded
    from training_session s left join training_booking b on b.session_id = s.id group by s.id, s.starts_at order by s.starts_at`);
  expect(sessions).toMatchObject([
    { booked: 5, waiting: 0, recorded: 5 },
    { booked: 4, waiting: 2, recorded: 0 },
    { booked: 2 },
    { booked: 1 },
  ]);
  // Their manager assigned what his crew can be observed in, tests once they are there.
  const assigned = await desk.rows<{ kind: string }>('select distinct kind from assigned_work order by kind');
  expect(assigned.map(({ kind }) => kind)).toEqual(['observation', 'test']);
  expect(await count('assigned_work_step where event = $$waived$$')).toBe(1);

  expect(await count('checklist')).toBeGreaterThanOrEqual(6);
  expect(await count('observation')).toBeGreaterThanOrEqual(2);
  expect(await count(`observation where received_at > '${desk.running.clock.now().toISOString()}'`)).toBe(0);
  const records = await desk.rows<{ status: string }>('select status from external_record');
  expect(new Set(records.map(({ status }) => status))).toEqual(
    new Set(['waiting', 'approved', 'declined', 'withdrawn']),
  );
  // Nobody decided about what they entered.
  const own = `
    select 1 from external_record r join external_record_step s on s.record_id = r.id
    where s.event in ('approved', 'declined') and s.by = r.entered_by`;
  expect(await desk.rows(own)).toEqual([]);
  expect(await count('external_record r join file f on f.id = r.file_id and f.stored')).toBe(records.length);
  expect(await count('certificate_scheme')).toBeGreaterThanOrEqual(10);
  const certificates = (await Promise.all(inducted.map((person) => desk.certificates(person)))).flat();
  expect(certificates.map(({ title }) => title)).toEqual(inducted.map(() => 'Site induction'));
  expect(certificates.map(({ status }) => status).toSorted()).toEqual([
    'revoked',
    'suspended',
    ...Array.from({ length: 4 }, () => 'valid'),
  ]);

  const { skills, hasProfile } = await desk.progress(driller);
  expect(hasProfile).toBe(true);
  const reached = skills.filter(({ level }) => level !== null);
  expect(reached.length).toBeGreaterThanOrEqual(2);
  for (const { clauses } of reached) expect(clauses.every(({ isMet }) => isMet)).toBe(true);
  // Each level that a profile needs can be reached: it has a rule.
  expect(skills.filter(({ required, level, next }) => required !== null && level === null && !next)).toEqual(
    [],
  );
});
