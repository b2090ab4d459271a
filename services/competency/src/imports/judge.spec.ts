import { DEEPEST_SKILL, MOST_SKILLS, type SkillContent } from '@rigwise/contracts';
import { caseIdentifier } from '../framework/case-identifiers.ts';
import type { KnownSkill } from '../framework/skills.repository.ts';
import type { FileSkill } from './framework-file.ts';
import { judge } from './judge.ts';

const ID = (number: number): string => `0190a0a0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const GUID = (number: number): string => `0b5e7d1c-0000-4000-8000-${String(number).padStart(12, '0')}`;
const content = (code: string | null, more: Partial<SkillContent> = {}): SkillContent => ({
  ...{ code, title: `Skill ${code}`, statement: 'Does it.', levels: {} },
  ...more,
});
const known = (number: number, parent: number | null, more: Partial<KnownSkill> = {}): KnownSkill => ({
  ...{ id: ID(number), parentId: parent === null ? null : ID(parent), isRetired: false },
  ...{ content: content(`S-${number}`), revision: 1, caseId: null },
  ...more,
});
const inFile = (more: Partial<FileSkill>): FileSkill => ({
  ...{ line: null, identifier: null, levels: {}, remarks: [], refusals: [] },
  ...more,
});
/** As an export writes it. */
const written = (skill: KnownSkill, more: Partial<FileSkill> = {}): FileSkill =>
  inFile({
    ...{
      identifier: skill.caseId ?? caseIdentifier(skill.id),
      parent: skill.parentId && caseIdentifier(skill.parentId),
    },
    ...{ code: skill.content.code, title: skill.content.title, statement: skill.content.statement },
    levels: { awareness: null, foundation: null, practitioner: null, advanced: null, expert: null },
    ...more,
  });
const fresh = (code: string, more: Partial<FileSkill> = {}): FileSkill =>
  inFile({ code, title: `Skill ${code}`, statement: 'Does it.', parent: null, ...more });
const verdicts = (...args: Parameters<typeof judge>) => judge(...args).rows.map(({ verdict }) => verdict);

/** 1 > 2, 3; and 4 beside 1. */
const framework = [known(1, null), known(2, 1), known(3, 1), known(4, null)];

it('finds nothing to do in its own export', () => {
  const judgement = judge(
    framework.map((skill) => written(skill)),
    framework,
  );
  expect(judgement.rows.map(({ verdict }) => verdict)).toEqual(Array(4).fill('unchanged'));
  expect([judgement.outcomes, [...judgement.orders]]).toEqual([[], []]);
});

it('recognises a skill by its identifier whatever its code, and otherwise by its code whatever its case', () => {
  const { rows } = judge(
    [written(framework[1]!, { code: 'NEW-2' }), fresh('s-4', { identifier: GUID(9) })],
    framework,
  );
  expect(rows.map(({ skillId, verdict }) => [skillId, verdict]).slice(0, 2)).toEqual([
    [ID(2), 'changed'],
    [ID(4), 'changed'],
  ]);
  expect(rows[0]?.differences).toEqual([{ field: 'code', before: 'S-2', after: 'NEW-2' }]);
  expect(rows[1]?.differences.map(({ field }) => field)).toEqual(['code', 'title', 'identifier']);
});

it('keeps the identifiers of a publisher, so that the same file changes nothing again', () => {
  const file = [
    fresh('P-1', { identifier: GUID(1) }),
    fresh('P-2', { identifier: GUID(2), parent: GUID(1) }),
  ];
  const [first, second] = judge(file, []).outcomes;
  expect([first?.caseId, second?.caseId, second?.parent]).toEqual([GUID(1), GUID(2), first?.key]);
  const stored = [
    known(1, null, { caseId: GUID(1), content: content('P-1') }),
    known(2, 1, { caseId: GUID(2), content: content('P-2') }),
  ];
  expect(verdicts(file, stored)).toEqual(['unchanged', 'unchanged']);
});

it('says of a column or rubric that isn’t there nothing, and of an empty one that there is none', () => {
  const skill = known(1, null, {
    content: content('S-1', { levels: { expert: 'Leads.', advanced: 'Does.' } }),
  });
  const [row] = judge([inFile({ code: 'S-1', levels: { expert: null } })], [skill]).rows;
  expect(row?.differences).toEqual([{ field: 'expert', before: 'Leads.', after: null }]);
});

it('tells a new order from new skills in between, and moves as few as possible', () => {
  const siblings = [1, 2, 3, 4].map((number) => known(number, null));
  const [a, b, c, d] = siblings.map((skill) => written(skill));
  const { rows, orders } = judge([a!, fresh('N'), c!, d!, b!], siblings);
  expect(rows.map(({ verdict }) => verdict)).toEqual([
    'unchanged',
    'added',
    'unchanged',
    'unchanged',
    'moved',
  ]);
  expect(rows[4]?.differences).toEqual([{ field: 'order', before: 'Skill S-1', after: 'Skill S-4' }]);
  expect(orders.get(null)).toEqual([ID(1), 'new 1', ID(3), ID(4), ID(2)]);
});

it('leaves skills that the file lacks where they are, behind the same sibling', () => {
  const siblings = [1, 2, 3, 4].map((number) => known(number, null));
  const { rows, orders } = judge([written(siblings[3]!), written(siblings[0]!)], siblings);
  expect(rows.map(({ verdict }) => verdict)).toEqual(['moved', 'unchanged', 'absent', 'absent']);
  expect(orders.get(null)).toEqual([ID(4), ID(1), ID(2), ID(3)]);
});

it('restores what is retired', () => {
  const retired = known(1, null, { isRetired: true });
  expect(verdicts([written(retired)], [retired])).toEqual(['restored']);
});

it('can retire what the file lacks, unless something of the file stays below it', () => {
  const { rows, retirable } = judge([written(framework[1]!), fresh('N', { parent: 'S-4' })], framework);
  const absent = rows.filter(({ verdict }) => verdict === 'absent');
  expect(absent.map(({ code, retirable: can }) => [code, can])).toEqual([
    ['S-1', false],
    ['S-3', true],
    ['S-4', false],
  ]);
  expect(retirable.map(({ id }) => id)).toEqual([ID(3)]);
  const all = judge([fresh('N')], framework).retirable.map(({ id }) => id);
  expect(all).toEqual([ID(4), ID(3), ID(2), ID(1)]);
});

describe('is refused, and what is below it too where it is new:', () => {
  const refusals = (file: readonly FileSkill[], of: readonly KnownSkill[] = framework) =>
    judge(file, of).rows.flatMap(({ verdict, title, remarks }) =>
      verdict === 'refused' ? [[title, ...remarks]] : [],
    );

  it('a parent that there isn’t', () => {
    const file = [fresh('A', { parent: 'NOWHERE' }), fresh('B', { parent: 'A' })];
    expect(refusals(file)).toEqual([
      ['Skill A', 'There is no skill “NOWHERE” for it to lie below.'],
      ['Skill B', 'The skill above it is refused.'],
    ]);
  });

  it('a circle of the file with the framework', () => {
    expect(refusals([written(framework[0]!, { parent: 'S-2' })])).toEqual([
      ['Skill S-1', 'It would lie below itself.'],
    ]);
  });

  it('a circle within the file, but not what hangs on it and exists elsewhere', () => {
    const file = [
      written(framework[0]!, { parent: 'S-4' }),
      written(framework[3]!, { parent: 'S-1' }),
      written(framework[1]!, { title: 'Other' }),
    ];
    expect(verdicts(file, framework).slice(0, 3)).toEqual(['refused', 'refused', 'changed']);
  });

  it('a retired parent', () => {
    const retired = known(1, null, { isRetired: true });
    expect(refusals([fresh('A', { parent: 'S-1' })], [retired])).toEqual([
      ['Skill A', '“Skill S-1”, which it lies below, is retired. Restore that first.'],
    ]);
  });

  it('what would be too deep, also by what it takes along', () => {
    const chain = Array.from({ length: DEEPEST_SKILL - 1 }, (_, at) => known(at + 1, at === 0 ? null : at));
    const [deep] = [`S-${DEEPEST_SKILL - 1}`];
    expect(verdicts([fresh('A', { parent: deep }), fresh('B', { parent: 'A' })], chain).slice(0, 2)).toEqual([
      'added',
      'refused',
    ]);
    const pair = [known(10, null), known(11, 10)];
    const [moved] = judge([written(pair[0]!, { parent: deep })], [...chain, ...pair]).rows;
    expect([moved?.verdict, moved?.remarks]).toEqual(['refused', [expect.stringContaining('too deep')]]);
  });

  it('a code that another skill keeps; two may exchange theirs', () => {
    expect(refusals([written(framework[1]!, { code: 's-3' })])).toEqual([
      ['Skill S-2', '“Skill S-3” has the code already.'],
    ]);
    const exchange = [written(framework[1]!, { code: 'S-3' }), written(framework[2]!, { code: 'S-2' })];
    expect(verdicts(exchange, framework).slice(0, 2)).toEqual(['changed', 'changed']);
  });

  it('two of the file that are the same skill', () => {
    const file = [
      written(framework[1]!),
      inFile({ code: 'S-2', title: 'Twice', statement: 'Does it.', parent: null }),
    ];
    expect(refusals(file)).toEqual([
      ['Twice', 'Another skill of the file is the same one of the framework.'],
    ]);
  });

  it('more than a framework may have', () => {
    const file = Array.from({ length: 3 }, (_, at) => fresh(`N-${at}`));
    const full = Array.from({ length: MOST_SKILLS - 2 }, (_, at) => known(at + 1, null));
    expect(verdicts(file, full).slice(0, 3)).toEqual(['added', 'added', 'refused']);
  });

  it.each([
    ['no title', { title: '' }, 'Title: Enter a title.'],
    ['a title that is too long', { title: 'x'.repeat(121) }, 'Title: Use up to 120 characters.'],
    ['no statement', { statement: '' }, 'Statement: Say what a person with this skill does.'],
    ['a control character', { statement: 'a\u0007b' }, 'Statement: Please write plain text.'],
    [
      'a script',
      { statement: '<script>alert(1)</script>' },
      'Its texts have HTML. Take the tags out: texts are shown as they are.',
    ],
    [
      'a picture',
      { levels: { expert: 'x <img src=x onerror="a()">' } },
      'Its texts have HTML. Take the tags out: texts are shown as they are.',
    ],
  ])('texts with %s', (_what, more, reason) => {
    expect(refusals([fresh('A', more)])).toEqual([[{ title: 'Skill A', ...more }.title, reason]]);
  });

  it('but not a comparison, nor what is stored already', () => {
    expect(verdicts([fresh('A', { statement: 'Keeps p < 5 bar and q > 3.' })], [])).toEqual(['added']);
    const old = known(1, null, { content: content('S-1', { statement: 'Old <b>bold</b>' }) });
    expect(verdicts([written(old)], [old])).toEqual(['unchanged']);
  });
});
