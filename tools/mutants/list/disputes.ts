import { inBrowser, integration, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/disputes.int-spec.ts';
const outcomes = 'services/assessment/test/dispute-outcomes.int-spec.ts';
const told = 'services/notification/test/disputes.int-spec.ts';
const disputes = 'services/assessment/src/disputes';

/** Disputes: two people, nobody’s own question, each step once, and nobody named. */
export const disputeRules: readonly Mutant[] = [
  {
    name: 'an approver decides about their own answer from another account',
    file: `${disputes}/settle-dispute.ts`,
    find: '(personId !== null && personId === answererPersonId)',
    replace: 'personId === accountId',
    red: integration(server, 'answer: authors and approvers of the question’s department; decide: another'),
  },
  {
    name: 'people answer disputes of a question that they got',
    file: `${disputes}/settle-dispute.ts`,
    find: 'if (await this.touched.areOwn(tx, dispute, actor)) throw new OwnAttempt();',
    replace: 'await this.touched.areOwn(tx, dispute, actor);',
    red: integration(server, 'nobody, of their own attempt or of one with the same question, by any route'),
  },
  {
    name: 'an older view of a dispute is answered',
    file: `${disputes}/settle-dispute.ts`,
    find: 'if (dispute.revision !== asked.revision) throw changedMeanwhile();',
    replace: '',
    red: integration(server, 'a step from an older view is refused, and a repeated request is one step'),
  },
  {
    name: 'own answers are decided together with those of others',
    file: `${disputes}/disputes.repository.ts`,
    find: 'and not coalesce(d.answered_by = $5::uuid or d.answerer_person_id = $6::uuid, false)',
    replace: 'and ($5::uuid is not null or $6::uuid is not null)',
    red: integration(server, 'but those that the approver answered are for others to decide'),
  },
  {
    name: 'a regrade isn’t linked to the disputes that led to it',
    file: 'services/assessment/src/regrades/propose-regrade.ts',
    find: 'await this.followDisputes(tx, regrade, by.accountId);',
    replace: '',
    red: integration(outcomes, 'leads to the regrade of its question, which its candidate hears of'),
  },
  {
    name: 'disputes of a voided attempt stay open',
    file: 'services/assessment/src/attempts/supervise-attempt.ts',
    find: 'await this.closing.of(tx, asked.id);',
    replace: '',
    red: integration(outcomes, 'when its attempt is voided; what was decided before stays'),
  },
  {
    name: 'what was written in the case of an erased candidate stays',
    file: 'services/assessment/src/attempts/erased-attempts.repository.ts',
    find: 'update dispute_step s set text = null',
    replace: 'update dispute_step s set text = s.text',
    red: integration(outcomes, 'when its candidate is erased: it leaves the queue'),
  },
  {
    name: 'a disputed question waits for its candidate as an author',
    file: 'services/notification/src/notifications/kinds/disputes.ts',
    find: '      except: candidateIn(payload),\n',
    replace: '',
    red: integration(told, 'a new dispute waits for the authors of the question, once each'),
  },
  {
    name: 'a candidate withdraws a decided dispute',
    file: 'console/src/features/assessments/results/own-dispute.tsx',
    find: "{(status === 'open' || status === 'answered') && (",
    replace: "{status !== 'open' && (",
    red: inBrowser(
      'console/src/features/assessments/results/results.spec.tsx',
      'is withdrawn after its consequences are confirmed',
    ),
  },
];
