import { inBrowser, integration, unit, type Mutant } from '../mutant.ts';

const imports = 'services/competency/src/imports';
const files = 'services/competency/test/framework-imports.int-spec.ts';
const progression = 'services/competency/test/level-progression.int-spec.ts';
const matrix = 'services/competency/test/matrix.int-spec.ts';
const judging = `${imports}/judge.spec.ts`;
const recordImports = 'services/competency/test/record-imports.int-spec.ts';

/** Frameworks in and out change the right skills, as an administrator saw it; figures and cells show the people behind them. */
export const frameworks: readonly Mutant[] = [
  {
    name: 'an import is applied though the framework has changed',
    file: `${imports}/apply-imports.ts`,
    find: 'if (found !== digest) {',
    replace: "if (found === '') {",
    red: integration(
      files,
      'judges a file anew if the framework changed meanwhile, and writes nothing before it is seen again',
    ),
  },
  {
    name: 'skills that the file lacks are retired unasked',
    file: `${imports}/framework-changes.ts`,
    find: '(retires ? retirable : [])',
    replace: 'retirable',
    red: integration(files, 'retires what the file lacks only if the administrator chooses that'),
  },
  {
    name: 'the identifiers of a publisher are lost',
    file: `${imports}/match-skills.ts`,
    find: 'caseId: isNewName ? skill.identifier : null,',
    replace: 'caseId: null,',
    red: unit(judging, 'keeps the identifiers of a publisher, so that the same file changes nothing again'),
  },
  {
    name: 'a skill may lie below itself',
    file: `${imports}/placement.ts`,
    find: 'pathTo(parentKey, result).includes(key)',
    replace: 'parentKey === key',
    red: unit(judging, 'a circle of the file with the framework'),
  },
  {
    name: 'markup enters the framework',
    file: `${imports}/match-skills.ts`,
    find: 'texts.some((text) => MARKUP.test(text))',
    replace: "texts.some((text) => text === '<>')",
    red: unit(judging, 'texts with'),
  },
  {
    name: 'a formula enters the framework',
    file: `${imports}/csv-table.ts`,
    find: 'if (FORMULA.test(cell))',
    replace: "if (cell === '=')",
    red: unit(`${imports}/csv-table.spec.ts`, 'refuses a line with'),
  },
  {
    name: 'a figure counts people who left',
    file: 'services/competency/src/progress/level-progression.repository.ts',
    find: "const HERE = 'p.active and p.merged_into_id is null and p.version > 0';",
    replace: "const HERE = 'p.version > 0';",
    red: integration(progression, 'does not count people who left'),
  },
  {
    name: 'nobody notices the day on which a condition lapses',
    file: 'services/competency/src/levels/computed-person.ts',
    find: 'until === null ? [] : [dayOf(until) + 1]',
    replace: 'until === null ? [dayOf(today)] : []',
    red: integration(progression, 'is computed again on the day on which a condition lapses'),
  },
  {
    name: 'the people behind a figure are others than it counts',
    file: 'services/competency/src/progress/level-progression.repository.ts',
    find: '::smallint = any(g.missing)`',
    replace: '::smallint >= 0`',
    red: integration(progression, 'the people of a condition are those who lack it'),
  },
  {
    name: 'certificates that have ended are said to expire soon',
    file: 'services/competency/src/certificates/certificate-views.repository.ts',
    find: "`${isValidSql('$1')} and c.valid_until <=",
    replace: '`c.valid_until <=',
    red: integration(
      'services/competency/test/certificate-acts.int-spec.ts',
      'is found by how soon it ends, and only while it is valid',
    ),
  },
  {
    name: 'what lapsed counts as never met',
    file: 'libs/competence/src/profiles/profile.ts',
    find: 'lapsedOn: before === undefined ? null : dateOf(before.to + 1)',
    replace: 'lapsedOn: before === undefined ? null : dateOf(before.from)',
    red: integration(matrix, 'shows people against what their positions need'),
  },
  {
    name: 'a click on a row is undone by the search that was typed before',
    file: 'console/src/routing/use-place.ts',
    find: 'history?.place.location ?? shown',
    replace: 'shown',
    red: inBrowser(
      'console/src/ui/list/use-open-row.spec.tsx',
      'keeps a row open that was opened just before',
    ),
  },
  {
    name: 'another administrator enters what the author of a file wrote, who may then approve it',
    file: 'services/competency/src/record-imports/decide-record-import.ts',
    find: 'if (one.accountId !== accountOf(caller)) throw new OthersImport();',
    replace: '',
    red: integration(
      recordImports,
      'only who uploaded a file enters its records, so that nobody approves what they wrote',
    ),
  },
  {
    name: 'a file that is imported again enters what was declined once more',
    file: 'services/competency/src/record-imports/judge-records.ts',
    find: 'const before = open ?? same[0];',
    replace: 'const before = open;',
    red: integration(
      recordImports,
      'changes nothing when it is imported again, whatever was decided meanwhile',
    ),
  },
  {
    name: 'a file is applied although it comes to something else by now',
    file: 'services/competency/src/record-imports/apply-record-imports.ts',
    find: 'if (found !== digest) {',
    replace: "if (found === '') {",
    red: integration(
      recordImports,
      'is judged anew if something changed meanwhile, and enters nothing before that is seen',
    ),
  },
  {
    name: 'rows of a file keep someone who was erased',
    file: 'services/competency/src/erasure/erase-person.ts',
    find: 'await this.importRows.erase(tx, id);',
    replace: '',
    red: integration(
      recordImports,
      'someone who is erased leaves its rows, and the document goes with the last of its people',
    ),
  },
];
