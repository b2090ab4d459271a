import { integration, unit, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/marking.int-spec.ts';
const double = 'services/assessment/test/double-marking.int-spec.ts';
const third = 'services/assessment/test/adjudication.int-spec.ts';
const marking = 'services/assessment/src/marking';

/** Marking by people: blind, within the marker’s scope, each answer once or by two, and only what fits its rubric. */
export const markingRules: readonly Mutant[] = [
  {
    name: 'people mark answers of their own',
    file: `${marking}/marking-queue.repository.ts`,
    find: '`a.account_id is distinct from ${me} and (${person} is null or a.person_id is distinct from ${person})`',
    replace: '`${me} is not null and (${person} is null or ${person} is not null)`',
    red: integration(
      server,
      'holds the answers of people in their scope, the longest waiting first, and none of their own',
    ),
  },
  {
    name: 'an answer that another marker holds can be taken',
    file: `${marking}/marks.repository.ts`,
    find: 'and (marker_id is null or marker_id = $2::uuid or held_until is null or held_until <= $4::timestamptz)',
    replace: 'and $4::timestamptz is not null',
    red: integration(server, 'can’t be taken by another for a day, and then can'),
  },
  {
    name: 'two markers take the same answer',
    file: `${marking}/marking-queue.repository.ts`,
    find: 'limit 1 for no key update of m skip locked)',
    replace: 'limit 1)',
    red: integration(
      server,
      'don’t wait for each other: one takes what comes after an answer that another is just taking',
    ),
  },
  {
    name: 'a marker reads what a candidate called a file',
    file: 'services/assessment/src/attempts/nameless-files.ts',
    find: 'return this.files.send(ownerOf(answer.attemptId), file.id, exchange, file.name);',
    replace: 'return this.files.send(ownerOf(answer.attemptId), file.id, exchange);',
    red: integration(server, 'names nobody, neither in the queue nor in its files'),
  },
  {
    name: 'marks are final while a criterion is undecided',
    file: `${marking}/mark-answer.ts`,
    find: 'if (!fitMarks(questions, marks.questions) || !areComplete(questions, marks.questions))',
    replace: 'if (!fitMarks(questions, marks.questions))',
    red: integration(server, 'are refused if they'),
  },
  {
    name: 'the first marked answer of several grades the attempt',
    file: `${marking}/settle-answer.ts`,
    find: 'if ((await this.marks.left(tx, mark.attemptId)).length > 0) return false;',
    replace: 'if ((await this.marks.left(tx, mark.attemptId)).length < 0) return false;',
    red: integration(
      server,
      'grade and release the attempt with the last of them; its candidate reads points and comments',
    ),
  },
  {
    name: 'a criterion gives more points than it has',
    file: 'libs/scoring/src/score/with-marks.ts',
    find: '(given ?? 0) <= (criteria[at] ?? 0)',
    replace: '(given ?? 0) <= 1000',
    red: unit('libs/scoring/src/score/with-marks.spec.ts', 'finds that marks don’t fit'),
  },
  {
    name: 'a marker gives both marks of an answer',
    file: `${marking}/marking-queue.repository.ts`,
    find: '`not exists (select 1 from mark o where ${same} and o.id <> m.id and o.marker_id = ${me})`,',
    replace: '',
    red: integration(double, 'are always two: neither marks twice, by any call'),
  },
  {
    name: 'two windows of one marker get a refusal instead of the answer',
    file: `${marking}/take-marking.ts`,
    find: 'if (!isDuplicate(error)) throw error;',
    replace: 'if (isDuplicate(error)) throw error;',
    red: integration(double, 'in two windows of one marker: never both marks of an answer'),
  },
  {
    name: 'the second marker sees what the first gave',
    file: `${marking}/show-marking.ts`,
    find: `if (mark.stage !== 'adjudication') return [];`,
    replace: `if (mark.stage === 'first') return [];`,
    red: integration(double, 'mark alone: the second sees nothing'),
  },
  {
    name: 'the first of two marks settles an answer',
    file: `${marking}/settle-answer.ts`,
    find: 'if (all.some(({ marks }) => marks === null)) return false;',
    replace: 'if (all.every(({ marks }) => marks === null)) return false;',
    red: integration(double, 'grade it by the mean of their marks if these are close'),
  },
  {
    name: 'marks that are too far apart are settled by their mean',
    file: `${marking}/settle-answer.ts`,
    find: 'if (!doubleMarking) return false;',
    replace: 'if (doubleMarking) return false;',
    red: integration(third, 'are decided by a third person, who sees both without names and says why'),
  },
  {
    name: 'who decides between two marks says no more than a space',
    file: `${marking}/mark-answer.ts`,
    find: `if (decides && reason.trim() === '') throw new ReasonNeeded();`,
    replace: `if (decides && reason === '') throw new ReasonNeeded();`,
    red: integration(third, 'are decided by a third person, who sees both without names and says why'),
  },
  {
    name: 'the reason of an adjudication outlives its candidate',
    file: 'services/assessment/src/attempts/erased-attempts.repository.ts',
    find: `, reason = case when reason is not null then '' end`,
    replace: '',
    red: integration(third, 'lose what was written about a person who is erased'),
  },
  {
    name: 'marks at the limit are too far apart',
    file: 'libs/scoring/src/score/with-all-marks.ts',
    find: 'roundScore(Math.abs(one - other) * 100) > roundScore(limitPercent * most)',
    replace: 'roundScore(Math.abs(one - other) * 100) >= roundScore(limitPercent * most)',
    red: unit('libs/scoring/src/score/with-all-marks.spec.ts', 'finds marks of'),
  },
  {
    name: 'of two marks the better one counts',
    file: 'libs/scoring/src/score/with-all-marks.ts',
    find: 'roundScore((one + other) / 2)',
    replace: 'roundScore(Math.max(one, other))',
    red: unit('libs/scoring/src/score/with-all-marks.spec.ts', 'counts two marks by their mean'),
  },
];
