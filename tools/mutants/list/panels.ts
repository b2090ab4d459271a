import { integration, unit, type Mutant } from '../mutant.ts';

const rounds = 'services/assessment/test/standard-setting.int-spec.ts';
const decisions = 'services/assessment/test/panel-decisions.int-spec.ts';
const standards = 'services/assessment/src/standards';

/** Pass marks: independent judges, two people, and no single score. */
export const panelRules: readonly Mutant[] = [
  {
    name: 'judges see estimates of a round that is open',
    file: `${standards}/panel-results.ts`,
    find: '(summary ? round : round - 1)',
    replace: 'round + (summary ? 0 : 0)',
    red: integration(rounds, 'nobody sees estimates of others before the round is closed, by no call'),
  },
  {
    name: 'who proposed a pass mark adopts it',
    file: `${standards}/decide-cut.ts`,
    find: 'if (accountId === proposedBy || (personId !== null && personId === proposerPersonId))',
    replace: 'if (accountId === proposedBy && personId !== proposerPersonId)',
    red: integration(
      decisions,
      'run it: authors and approvers in the scope of the test, and administrators; adopt: another approver',
    ),
  },
  {
    name: 'a judge hands in after the round was closed',
    file: `${standards}/panels.repository.ts`,
    find: "return this.locked(tx, id, 'share');",
    replace: 'return this.find(tx, id);',
    red: integration(
      decisions,
      'a judge who hands in while the round is closed is counted, or told that it is closed',
    ),
  },
  {
    name: 'judges read keys while they take the test',
    file: `${standards}/judge-panel.ts`,
    find: 'if (await this.judges.isTaking(this.database, panel.testId, actor)) throw new TakingTheTest();',
    replace: '',
    red: integration(
      rounds,
      'whoever is just taking the test doesn’t read its keys; afterwards their attempts are flagged',
    ),
  },
  {
    name: 'the median of a few borderline people is shown',
    file: 'libs/psychometrics/src/standard/borderline.ts',
    find: 'scores.length < MINIMUM_ATTEMPTS',
    replace: 'scores.length < 2',
    red: unit('libs/psychometrics/src/standard/borderline.spec.ts', 'of fewer than twenty is hidden'),
  },
  {
    name: 'a judge’s pass mark forgets the points',
    file: 'libs/psychometrics/src/standard/angoff.ts',
    find: 'expected += most * (estimates[at] ?? 0);',
    replace: 'expected += (estimates[at] ?? 0);',
    red: unit(
      'libs/psychometrics/src/standard/angoff.spec.ts',
      'weighs estimates by the points of their items',
    ),
  },
];
