import { integration, unit, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/marking.int-spec.ts';
const marking = 'services/assessment/src/marking';

/** Marking by people: blind, within the marker’s scope, each answer once, and nothing but what fits its rubric. */
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
    file: `${marking}/marking-files.ts`,
    find: 'return this.files.send(ownerOf(mark.attemptId), file.id, exchange, file.name);',
    replace: 'return this.files.send(ownerOf(mark.attemptId), file.id, exchange);',
    red: integration(server, 'names nobody, neither in the queue nor in its files'),
  },
  {
    name: 'marks are final while a criterion is undecided',
    file: `${marking}/mark-answer.ts`,
    find: 'if (!fitMarks(questions, given) || !areComplete(questions, given)) throw new OtherQuestions(true);',
    replace: 'if (!fitMarks(questions, given)) throw new OtherQuestions(true);',
    red: integration(server, 'are refused if they'),
  },
  {
    name: 'the first marked answer of several grades the attempt',
    file: `${marking}/mark-answer.ts`,
    find: 'const isLast = (await this.marks.left(tx, attemptId)).length === 0;',
    replace: 'const isLast = (await this.marks.left(tx, attemptId)).length >= 0;',
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
];
