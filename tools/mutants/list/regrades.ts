import { integration, unit, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/regrades.int-spec.ts';
const decisions = 'services/assessment/test/regrade-decisions.int-spec.ts';
const regrades = 'services/assessment/src/regrades';

/** Regrades: two people, nobody’s own attempt, each score once, and marks stay. */
export const regradeRules: readonly Mutant[] = [
  {
    name: 'a proposer approves their own regrade',
    file: `${regrades}/decide-regrade.ts`,
    find: 'if (accountId === proposedBy || (personId !== null && personId === proposerPersonId))',
    replace: 'if (accountId === proposedBy && personId !== proposerPersonId)',
    red: integration(decisions, 'approve: another approver than the proposer, in the scope of the test'),
  },
  {
    name: 'people regrade attempts of their own',
    file: `${regrades}/touched-attempts.repository.ts`,
    find: 'and (a.account_id = $3::uuid or a.person_id = $4::uuid) limit 1`',
    replace: 'and a.account_id = $3::uuid and a.person_id = $4::uuid and false limit 1`',
    red: integration(
      decisions,
      'nobody whose own attempt it concerns proposes, submits, decides about or discards it',
    ),
  },
  {
    name: 'an outdated dry run is approved',
    file: `${regrades}/decide-regrade.ts`,
    find: 'if ((await this.touched.digest(tx, regrade)) !== regrade.digest) throw staleDryRun();',
    replace: 'await this.touched.digest(tx, regrade);',
    red: integration(decisions, 'a dry run that results have overtaken is neither submitted nor approved'),
  },
  {
    name: 'an approval doesn’t wait for attempts that are being graded',
    file: `${regrades}/decide-regrade.ts`,
    find: 'await this.corrections.change(tx, regrade.testId);',
    replace: '',
    red: integration(server, 'an attempt that is just being graded waits with the approval'),
  },
  {
    name: 'attempts that are finished after a regrade are scored without it',
    file: 'services/assessment/src/attempts/grade-attempts.ts',
    find: 'const correction = corrections.get(item.versionId);',
    replace: 'const correction = corrections.get(item.itemId);',
    red: integration(server, 'attempts that are finished later are scored with the correction'),
  },
  {
    name: 'a regrade forgets what markers gave',
    file: `${regrades}/rescore.ts`,
    find: 'outcome ? keepingMarks(by, score, outcome) : score',
    replace: 'score',
    red: integration(server, 'keep their marks when another question of the attempt is regraded'),
  },
  {
    name: 'voided attempts are regraded',
    file: `${regrades}/touched-attempts.repository.ts`,
    find: `where a.test_id = $1::uuid and a.status in ('grading', 'graded', 'released')`,
    replace: `where a.test_id = $1::uuid and a.status in ('grading', 'graded', 'released', 'voided')`,
    red: integration(server, 'that were voided keep what they had, and no one hears of them'),
  },
  {
    name: 'the result shows the key that was wrong',
    file: 'services/assessment/src/attempts/result-items.ts',
    find: 'contents.get(byVersionId ?? versionId) ?? content',
    replace: 'content',
    red: integration(server, 'is tried out without changing a score, then changes each by what was answered'),
  },
  {
    name: 'an excluded question still counts in the maximum',
    file: 'libs/scoring/src/attempts/outcome-of.ts',
    find: 'form.filter(({ excluded }) => excluded !== true)',
    replace: 'form.filter(() => true)',
    red: unit('libs/scoring/src/attempts/outcome-of.spec.ts', 'leaves an excluded item out of everything'),
  },
  {
    name: 'a version with other options scores answers',
    file: `${regrades}/compatible.ts`,
    find: "if (namedBy(question) !== namedBy(other)) return 'other-options';",
    replace: '',
    red: unit(`${regrades}/compatible.spec.ts`, 'needs the same identifiers'),
  },
];
