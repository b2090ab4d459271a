import type { CasePackage } from '@rigwise/competence';
import {
  addSkill,
  applyFrameworkImport,
  auditRecordedV1,
  changeSkill,
  discardFrameworkImport,
  exportFramework,
  exportFrameworkVerdicts,
  exportSkills,
  listFrameworkImports,
  listSkills,
  retireSkill,
  showFrameworkImport,
  showSkill,
  type SkillContent,
  type SkillDetails,
  type SkillRow,
} from '@rigwise/contracts';
import { aDyingProcess } from '@rigwise/testing/dying-process';
import { ADMIN, Desk } from './support/desk.ts';
import { FrameworkFiles } from './support/framework-files.ts';
import { publishedPackage } from './support/published-package.ts';

jest.setTimeout(240_000);

let desk: Desk;
let files: FrameworkFiles;
beforeAll(async () => {
  desk = await Desk.open();
  files = new FrameworkFiles(desk);
});
afterAll(() => desk.running.close());
beforeEach(async () => {
  await desk.running.rows.query('truncate skill, skill_step');
});

const content = (code: string | null, more: Partial<SkillContent> = {}): SkillContent => ({
  ...{ code, title: `Skill ${code}`, statement: 'Does it.\nWell.', levels: { awareness: 'Knows it.' } },
  ...more,
});
async function added(of: SkillContent, parentId: string | null = null): Promise<SkillDetails> {
  const { status, body } = await desk.call(addSkill, { body: { parentId, content: of } });
  expect(status).toBe(201);
  return body as unknown as SkillDetails;
}
/** A group without a code, a skill that begins like a formula below it, and one more. */
async function aFramework(): Promise<Record<'group' | 'first' | 'second', SkillDetails>> {
  const group = await added(content(null, { title: 'Wells', levels: {} }));
  const first = await added(
    content('W-1', { title: '=Kicks', statement: '- Sees, "says" and\n- acts; at once.' }),
    group.id,
  );
  return { group, first, second: await added(content('W-2'), group.id) };
}
const listed = async (): Promise<SkillRow[]> => (await desk.call(listSkills)).body as unknown as SkillRow[];
const codes = async () => (await listed()).filter(({ isRetired }) => !isRetired).map(({ code }) => code);
const show = async (skillId: string): Promise<SkillDetails> =>
  (await desk.call(showSkill, { params: { skillId } })).body as unknown as SkillDetails;
const asCase = async (): Promise<string> => (await desk.call(exportFramework)).text;
const asCsv = async (): Promise<string> => (await desk.call(exportSkills)).text;
const emptied = () => desk.running.rows.query('truncate skill, skill_step');

it.each([
  ['CASE', asCase],
  ['CSV', asCsv],
])('a framework comes back equal from %s, and a second import changes nothing', async (_format, exported) => {
  await aFramework();
  const [file, before] = [await exported(), JSON.parse(await asCase()) as CasePackage];
  expect((await files.read('same', file)).counts).toMatchObject({ unchanged: 3, added: 0, absent: 0 });
  await emptied();
  const one = await files.read('empty', file);
  expect([one.status, one.counts.added]).toEqual(['checked', 3]);
  expect(await listed()).toEqual([]);
  expect((await files.apply(one)).status).toBe('applied');
  const after = JSON.parse(await asCase()) as CasePackage;
  const withoutTimes = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (key, of: unknown) => (key === 'lastChangeDateTime' ? '' : of)));
  expect(withoutTimes(after)).toEqual(withoutTimes(before));
  expect((await files.read('again', file)).counts).toMatchObject({ unchanged: 3, added: 0, changed: 0 });
});

it('exports what the schemas of CASE take, as a file, and a spreadsheet evaluates nothing of it', async () => {
  await aFramework();
  const one = await desk.call(exportFramework);
  expect(one.headers.get('content-disposition')).toMatch(
    /^attachment; filename="skills-\d{4}-\d\d-\d\d\.json"$/,
  );
  const { CFDocument, CFItems = [], CFAssociations = [] } = one.body as unknown as CasePackage;
  // Of the JSON schema of CASE: UUIDs of versions 1 to 5.
  for (const { identifier } of [CFDocument, ...CFItems, ...CFAssociations])
    expect(identifier).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await asCase()).toBe(one.text);
  const csv = await desk.call(exportSkills);
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(csv.text).toContain(`"'=Kicks"`);
});

it('says what it does with each skill, and does only that once it is told to', async () => {
  const { group, second } = await aFramework();
  const retired = await added(content('OLD'));
  await desk.call(retireSkill, { params: { skillId: retired.id }, body: { revision: 1 } });
  const table = [
    'Code;Title;Parent;Statement',
    'w-2;Skill W-2;;Does it better.',
    'OLD;Skill OLD;;"Does it.\nWell."',
    'N-1;A new one;W-2;Does something new.',
    'N-2;;W-2;Has no title.',
  ];
  const one = await files.read('four.csv', table.join('\n'));
  const rows = await files.rows(one);
  expect(rows.map(({ verdict, code, line }) => [verdict, code, line])).toEqual([
    ['changed', 'w-2', 2],
    ['restored', 'OLD', 3],
    ['added', 'N-1', 5],
    ['refused', 'N-2', 6],
    ['absent', null, null],
    ['absent', 'W-1', null],
  ]);
  expect(rows[0]?.differences).toEqual([
    { field: 'code', before: 'W-2', after: 'w-2' },
    { field: 'statement', before: 'Does it.\nWell.', after: 'Does it better.' },
    { field: 'parent', before: 'Wells', after: null },
  ]);
  expect(rows[3]?.remarks).toEqual(['Title: Enter a title.']);
  expect((await files.rows(one, { verdict: 'refused' })).map(({ position }) => position)).toEqual([4]);
  expect(await show(second.id)).toMatchObject({ revision: 1, parentId: group.id });

  expect((await files.apply(one)).status).toBe('applied');
  const { history, ...now } = await show(second.id);
  expect(now).toMatchObject({
    revision: 3,
    parentId: null,
    content: { code: 'w-2', levels: { awareness: 'Knows it.' } },
  });
  expect(history.map(({ event, by, parentId }) => [event, by.accountId, parentId])).toEqual([
    ['moved', ADMIN.sub, null],
    ['changed', ADMIN.sub, group.id],
    ['added', ADMIN.sub, group.id],
  ]);
  expect(await codes()).toEqual([null, 'W-1', 'w-2', 'N-1', 'OLD']);
  const acts = (await desk.running.told(auditRecordedV1)).map(({ payload }) => payload);
  expect(acts.filter(({ action }) => action === 'skills.imported').at(-1)).toMatchObject({
    ...{ actorId: ADMIN.sub, target: { type: 'skills', id: one.id } },
    facts: { added: 1, changed: 1, moved: 0, restored: 1, retired: 0 },
  });
});

it('retires what the file lacks only if the administrator chooses that', async () => {
  const { group } = await aFramework();
  await added(content('OTHER'));
  const file = 'Code,Title,Parent,Statement\nW-2,Skill W-2,,"Does it.\nWell."';
  const kept = await files.read('kept.csv', file);
  expect([kept.counts.absent, kept.retirable]).toEqual([3, 3]);
  await files.apply(kept);
  expect(await codes()).toEqual([null, 'W-1', 'OTHER', 'W-2']);
  const retiring = await files.apply(await files.read('retiring.csv', file), true);
  expect([retiring.status, retiring.retires]).toEqual(['applied', true]);
  expect(await codes()).toEqual(['W-2']);
  expect((await show(group.id)).history[0]?.event).toBe('retired');
});

it('judges a file anew if the framework changed meanwhile, and writes nothing before it is seen again', async () => {
  const { second } = await aFramework();
  const one = await files.read('stale.csv', 'Code,Statement\nW-2,Does it better.');
  const body = { revision: 1, content: content('W-2', { statement: 'Does it better.' }) };
  await desk.call(changeSkill, { params: { skillId: second.id }, body });
  const judged = await files.apply(one, true);
  expect(judged).toMatchObject({ status: 'checked', judgement: 2, retires: false, counts: { unchanged: 1 } });
  expect(await codes()).toEqual([null, 'W-1', 'W-2']);
  expect((await files.begin(one)).problem.code).toBe('framework-import/judged-anew');
  expect((await files.apply(judged)).status).toBe('applied');
});

it('does not mind a change that makes no difference to it', async () => {
  const { first } = await aFramework();
  const one = await files.read('fine.csv', 'Code,Statement\nW-2,Does it better.');
  const body = { revision: 1, content: { ...first.content, statement: 'Other.' } };
  await desk.call(changeSkill, { params: { skillId: first.id }, body });
  expect((await files.apply(one)).status).toBe('applied');
});

it('is applied once, however many try at the same time', async () => {
  const one = await files.read('once.csv', 'Code,Title,Statement\nA,A,Does A.');
  const answers = await Promise.all([files.begin(one), files.begin(one)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await files.settled(one);
  expect(await codes()).toEqual(['A']);
  expect((await files.begin(one)).problem.code).toBe('framework-import/not-now');
});

it('a process killed while it applies an import leaves it to another, and nothing is done twice', async () => {
  const rows = Array.from({ length: 300 }, (_, at) => `K-${at},Skill ${at},Does ${at}.`);
  const one = await files.read('killed.csv', ['Code,Title,Statement', ...rows].join('\n'));
  const dying = await aDyingProcess('competency', desk.running, 'framework-import.before-commit');
  const path = applyFrameworkImport.path.replace('{importId}', one.id);
  // It may die before its answer has left.
  await dying
    .call(applyFrameworkImport, ADMIN, path, { judgement: one.judgement, retires: false })
    .catch(() => undefined);
  expect((await dying.program.ended).signal).toBe('SIGKILL');
  expect((await files.settled(one)).status).toBe('applied');
  expect(await codes()).toHaveLength(300);
  expect(await desk.rows('select 1 from skill_step')).toHaveLength(300);
});

it('is discarded with what it stored of the file, and can’t be applied afterwards', async () => {
  const one = await files.read('gone.csv', 'Code,Title,Statement\nA,A,Does A.');
  const { body } = await desk.call(discardFrameworkImport, { params: { importId: one.id } });
  expect(body['status']).toBe('discarded');
  expect(await files.rows(one)).toEqual([]);
  expect(
    await desk.rows('select 1 from framework_import where id = $1 and skills is null', one.id),
  ).toHaveLength(1);
  expect((await files.begin(one)).problem.code).toBe('framework-import/not-now');
});

it('lists imports, newest first, and downloads the verdicts with formulas neutralised', async () => {
  const one = await files.read('list.csv', `Code,Title,Statement\nA,"'=1+1",Does A.`);
  const { body } = await desk.call(listFrameworkImports, { query: { limit: '1' } });
  expect(listFrameworkImports.answers[200].schema.parse(body).items).toEqual([one]);
  const { text } = await desk.call(exportFrameworkVerdicts, { params: { importId: one.id } });
  const [header, first] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(header).toBe('Position,Line,Identifier,Code,Title,Verdict,Differences,Remarks');
  expect(first).toBe(`1,2,,A,"'=1+1",added,,`);
  const missing = { params: { importId: '0190a0a0-0000-7000-8000-000000000001' } };
  expect((await desk.call(showFrameworkImport, missing)).problem.code).toBe('framework-import/not-found');
});

it.each([
  ['text of UTF-16', Buffer.from('\uFEFFCode,Title\nA,A', 'utf16le'), 'upload/other-type'],
  ['bytes of a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'upload/other-type'],
  ['half a package', '{"CFDocument": {"identifier": "x"', 'framework-import/unreadable'],
  [
    'JSON that is nested without end',
    `{"CFDocument": ${'['.repeat(3_000_000)}`,
    'framework-import/unreadable',
  ],
  ['a quotation mark that is never closed', 'Code,Title\n"A,A\nB,B', 'framework-import/unreadable'],
  ['columns of something else', 'Well,Depth\nA-1,2000', 'framework-import/unreadable'],
])('refuses a file with %s, and says what to do', async (_what, content, code) => {
  const { status, refusal } = await files.upload('wrong', content);
  expect([status, refusal?.code]).toEqual(['refused', code]);
  expect(refusal?.message).toMatch(/[.?”]$/);
});

it('reads a package as a publisher writes it, keeps its identifiers, and changes nothing the second time', async () => {
  const file = JSON.stringify(publishedPackage);
  const one = await files.read('published.json', file);
  expect([one.format, one.counts.added, one.counts.refused]).toEqual(['case', 4, 0]);
  expect(one.remarks).toEqual(['1 association of the type isRelatedTo can’t be kept.']);
  await files.apply(one);
  const { CFItems = [], CFAssociations = [] } = JSON.parse(await asCase()) as CasePackage;
  const publishedItems = publishedPackage.CFItems.map(({ identifier, fullStatement }) => [
    identifier,
    fullStatement,
  ]);
  expect(CFItems.map(({ identifier, fullStatement }) => [identifier, fullStatement])).toEqual(publishedItems);
  const parents = CFAssociations.map(({ originNodeURI, destinationNodeURI }) => [
    originNodeURI.identifier,
    destinationNodeURI.identifier,
  ]);
  const [claim, target] = publishedItems.map(([identifier]) => identifier);
  expect(parents.slice(1, 2)).toEqual([[target, claim]]);
  expect((await files.read('again.json', file)).counts).toMatchObject({ unchanged: 4, added: 0, changed: 0 });
});
