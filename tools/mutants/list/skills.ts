import { integration, type Mutant } from '../mutant.ts';

const src = 'services/competency/src';
const levels = 'services/competency/test/levels.int-spec.ts';
const rules = 'services/competency/test/rules-and-profiles.int-spec.ts';
const told = 'services/competency/test/level-events.int-spec.ts';
const feeds = 'services/competency/test/feeds.int-spec.ts';
const heard = 'services/notification/test/skills-and-certificates.int-spec.ts';
const progress = 'services/competency/test/progress.int-spec.ts';

/** From a result to a level: each counts once, for the right person, on the right days. */
export const skills: readonly Mutant[] = [
  {
    name: 'an older result replaces a newer one',
    file: `${src}/ledger/record-evidence.ts`,
    find: 'before.sourceVersion >= facts.sourceVersion',
    replace: 'before.sourceVersion === facts.sourceVersion',
    red: integration(
      levels,
      'a regrade replaces an entry and a void takes it back, whatever comes first or twice',
    ),
  },
  {
    name: 'a failed test proves a skill',
    file: `${src}/ledger/on-result-changed.ts`,
    find: 'counts: passed && !conflict',
    replace: 'counts: !conflict',
    red: integration(levels, 'a failed test is kept, and proves nothing'),
  },
  {
    name: 'an entry that was taken back still counts',
    file: `${src}/levels/evidence-of-people.repository.ts`,
    find: 'where e.counts and not e.withdrawn and not exists',
    replace: 'where e.counts and not exists',
    red: integration(
      levels,
      'a regrade replaces an entry and a void takes it back, whatever comes first or twice',
    ),
  },
  {
    name: 'nobody notices the day on which a level lapses',
    file: `${src}/levels/standings.repository.ts`,
    find: "const BY_DAY = 's.due_on <= $1::date';",
    replace: "const BY_DAY = 's.due_on < $1::date';",
    red: integration(levels, 'a level lapses on its day without anything else happening'),
  },
  {
    name: 'an erased person gets evidence again',
    file: `${src}/ledger/ledger.repository.ts`,
    find: 'where $2::uuid is null or not exists (select from erased where id = $2::uuid)',
    replace: 'where true',
    red: integration(levels, 'an erased person leaves the ledger, and nothing of them comes back'),
  },
  {
    name: 'a rule may name a level of its own skill that isn’t lower',
    file: `${src}/rules/check-rules.ts`,
    find: 'clause.skillId === skillId ? !isLower : !known.has(clause.skillId)',
    replace: '!known.has(clause.skillId)',
    red: integration(rules, 'a rule names other skills in use, and lower levels of its own'),
  },
  {
    name: 'a change of rules leaves everyone’s levels as they are',
    file: `${src}/levels/compute-levels.ts`,
    find: 'await this.books.begin(tx);',
    replace: '',
    red: integration(rules, 'says who would gain and who would lose by other rules, and changes nothing'),
  },
  {
    name: 'what is too much for one transaction is tried for ever',
    file: `${src}/levels/compute-levels.ts`,
    find: 'size = fewer(size);\n        continue;',
    replace: 'throw error;',
    red: integration(
      'services/competency/test/compute-crashes.int-spec.ts',
      'what is too much for one transaction is done for fewer people at a time',
    ),
  },
  {
    name: 'a list of people ignores the manager’s crew',
    file: `${src}/progress/listed-people.ts`,
    find: 'const where = [inScopeSql(scope, person, values)];',
    replace: 'scope.apply(); const where: string[] = [];',
    red: integration(progress, 'a manager sees the crew, in the list, the export and one by one'),
  },
  {
    name: 'a trial of rules counts what is too old',
    file: `${src}/rules/met-clauses.repository.ts`,
    find: ' and (c.since is null or t.valid_from >= c.since)',
    replace: '',
    red: integration(
      rules,
      'what a trial says is what happens, whatever someone’s evidence has been through',
    ),
  },
  {
    name: 'levels that changed are not stored',
    file: `${src}/levels/standings.repository.ts`,
    find: 'all.filter(({ before, digest }) => digest !== before)',
    replace: 'all.filter(({ before }) => before === null)',
    red: integration(levels, 'a level lapses on its day without anything else happening'),
  },
  {
    name: 'a change of rules tells everyone',
    file: `${src}/levels/standings.repository.ts`,
    find: 'changed.filter(({ former }) => former === edition)',
    replace: 'changed',
    red: integration(
      told,
      'a change of rules tells nobody, but what is shown before its levels are computed is told',
    ),
  },
  {
    name: 'a result that comes between new rules and their levels is told to nobody',
    file: `${src}/levels/compute-levels.ts`,
    find: 'if (isBehind) await this.compute(tx, locked);',
    replace: '',
    red: integration(
      told,
      'a change of rules tells nobody, but what is shown before its levels are computed is told',
    ),
  },
  {
    name: 'a database that is built again tells of the past',
    file: `${src}/levels/announce-levels.ts`,
    find: '&& isNews(since)',
    replace: '',
    red: integration(told, 'what was reached long ago is no news, as in a database that is built again'),
  },
  {
    name: 'one change of levels is told twice',
    file: 'services/notification/src/notifications/kinds/levels.ts',
    find: 'on(levelsChangedV1, ({ payload: { personId, changeId, reached: all } }) =>',
    replace: 'on(levelsChangedV1, ({ id: changeId, payload: { personId, reached: all } }) =>',
    red: integration(heard, 'someone hears of levels that were reached, in one notification for one change'),
  },
  {
    name: 'other systems never hear of an erasure',
    file: `${src}/levels/standings.repository.ts`,
    find: 'await this.changes.note(tx, [personId]);',
    replace: '',
    red: integration(feeds, 'who lost a level is listed again, and an erased person without any'),
  },
  {
    name: 'a reader goes past what is stored a moment later',
    file: 'libs/persistence/src/settled-sql.ts',
    find: 'const SETTLED_AFTER_SECONDS = 15;',
    replace: 'const SETTLED_AFTER_SECONDS = -60;',
    red: integration(feeds, 'levels are listed by person in the order in which they changed, page by page'),
  },
  {
    name: 'other systems never hear of a revocation',
    file: `${src}/certificates/certificates.repository.ts`,
    find: 'replaced_by), changed_at = clock_timestamp()',
    replace: 'replaced_by)',
    red: integration(feeds, 'certificates are listed as they are now, each once for all its changes'),
  },
];
