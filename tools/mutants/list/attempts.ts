import { inBrowser, integration, type Mutant } from '../mutant.ts';

const server = 'services/assessment/test/attempts.int-spec.ts';
const people = 'services/assessment/test/attempt-people.int-spec.ts';
const grading = 'services/assessment/test/attempt-grading.int-spec.ts';
const supervision = 'services/assessment/test/attempt-supervision.int-spec.ts';
const interleavings = 'services/assessment/test/attempt-interleavings.int-spec.ts';
const files = 'services/assessment/test/attempt-files.int-spec.ts';
const engine = 'console/src/features/assessments/attempt/engine';
const attempts = 'services/assessment/src/attempts';

/** Attempts: nothing acknowledged is lost, nothing is counted twice, and nobody gains time or sees a key. */
export const attemptRules: readonly Mutant[] = [
  {
    name: 'an older answer replaces a newer one',
    file: `${attempts}/answers.repository.ts`,
    find: 'where i.attempt_id = g.id and i.position = g.position and i.seq < g.seq',
    replace: 'where i.attempt_id = g.id and i.position = g.position and i.seq <> g.seq',
    red: integration(
      interleavings,
      'loses and changes no acknowledged answer, and ends once, whatever two devices, the clock and supervisors do',
    ),
  },
  {
    name: 'a device that was replaced still answers',
    file: `${attempts}/answers.repository.ts`,
    find: "and g.status = 'in_progress' and g.device = g.asking",
    replace: "and g.status = 'in_progress'",
    red: integration(server, 'takes over the same form, answers and time; the first can only read'),
  },
  {
    name: 'an answer given after the deadline counts within the grace',
    file: `${attempts}/answers.repository.ts`,
    find: 'and g.answered_at <= g.deadline_at)',
    replace: 'and g.answered_at is not null)',
    red: integration(
      server,
      'takes what was on its way: given in time by the device, within the grace, marked as late',
    ),
  },
  {
    name: 'two answers to one attempt are saved at the same moment',
    file: `${attempts}/answer-batches.ts`,
    find: 'taken.length === MOST_TOGETHER || this.busy.has(one.sent.attemptId)',
    replace: 'taken.length === MOST_TOGETHER',
    red: integration(
      'services/assessment/test/attempts-at-once.int-spec.ts',
      'an answer is stored with those of others at the same moment, each in its own attempt',
    ),
  },
  {
    name: 'answers that come too late are gone',
    file: `${attempts}/submit-attempt.ts`,
    find: "if (before.status !== 'suspended') await this.answers.setAside(tx, id, sent);",
    replace: "if (before.status === 'assigned') await this.answers.setAside(tx, id, sent);",
    red: integration(server, 'whose grace is over takes nothing more, swept or not'),
  },
  {
    name: 'the second of two starts at once fails without a reason',
    file: `${attempts}/starts.repository.ts`,
    find: "'select pg_advisory_xact_lock(hashtextextended($1, 0))',",
    replace: "'select hashtextextended($1, 0)',",
    red: integration(server, 'from two places at once is one attempt'),
  },
  {
    name: 'options of an ordering question stand in the order of the key',
    file: `${attempts}/option-seed.ts`,
    find: 'TELLING.has(interaction.type)',
    replace: "interaction.type === 'choice'",
    red: integration(grading, 'shows the options of a question whose order is its key in another order'),
  },
  {
    name: 'a suspended attempt loses its time',
    file: `${attempts}/attempt.ts`,
    find: 'deadlineAt: remainingMs === null ? null : new Date(now.getTime() + remainingMs),',
    replace: 'deadlineAt: remainingMs === null ? null : new Date(now.getTime() + remainingMs / 2),',
    red: integration(
      supervision,
      'keeps its time, takes no answer and no submission, and goes on where it was',
    ),
  },
  {
    name: 'an older extra time replaces a newer one',
    file: `${attempts}/extra-times.repository.ts`,
    find: 'where extra_time.version < excluded.version`',
    replace: 'where extra_time.version <> excluded.version`',
    red: integration(people, 'multiplies the limit of the next attempt, as it was announced last'),
  },
  {
    name: 'an erased person’s own words stay in their attempts',
    file: `${attempts}/erased-attempts.repository.ts`,
    find: '@.type == "extended-text" || @.type == "file-upload"',
    replace: '@.type == "file-upload"',
    red: integration(people, 'is gone from their attempts, with every word; scores and chosen options stay'),
  },
  {
    name: 'a file of any kind answers a question that takes PDFs',
    file: `${attempts}/check-answer-files.ts`,
    find: '!interaction.types.includes(type)',
    replace: 'interaction.types.length === 0',
    red: integration(files, 'is refused by its content, and nothing of that request is saved'),
  },
  {
    name: 'an administrator reads the file of an answer that isn’t shown',
    file: `${attempts}/answer-files.ts`,
    find: 'if (caller.actorId !== null && !(await this.isShown(attempt)))',
    replace: 'if (caller.actorId === fileId && !(await this.isShown(attempt)))',
    red: integration(
      files,
      'shows the names in a result whose policy shows answers, and nothing of the files otherwise',
    ),
  },
  {
    name: 'a result counts attempts left by the rules of an old version',
    file: `${attempts}/pinned-tests.ts`,
    find: '(live?.content ?? (await this.content(sql, of))).attempts',
    replace: '(await this.content(sql, live ? of : of)).attempts',
    red: integration(
      people,
      'counts attempts left by the rules of the live version, as a start does, and by its own if none is live',
    ),
  },
  {
    name: 'a late answer is sent repeatedly',
    file: `${engine}/held-back.ts`,
    find: '!late?.has(seq)',
    replace: '!late?.has(-seq)',
    red: inBrowser(
      `${engine}/attempt-engine.spec.ts`,
      'sends what came too late once, and again only if minutes were granted, until the server ends the attempt',
    ),
  },
  {
    name: 'an ended attempt is erased with answers that couldn’t be handed over',
    file: `${engine}/handed-over.ts`,
    find: "if (kind !== 'refused') return kind === 'moved-on';",
    replace: "if (kind !== 'refused') return true;",
    red: inBrowser(`${engine}/forget-ended.spec.ts`, 'keeps it until it can be sent'),
  },
  {
    name: 'a form that was read earlier takes saved answers off the page',
    file: `${engine}/outbox.ts`,
    find: 'one.seq > (at(told, one.position)?.seq ?? 0)',
    replace: 'one.seq > (at(told, one.position)?.seq ?? Infinity)',
    red: inBrowser(
      `${engine}/outdated-form.spec.ts`,
      'a form that was read before an answer was saved doesn’t take the answer back',
    ),
  },
  {
    name: 'a form that was read while the test was elsewhere puts aside what was answered since',
    file: `${engine}/attempt-engine.ts`,
    find: 'const { here } = newest(this.view.state, state);',
    replace: 'const { here } = state;',
    red: inBrowser(
      `${engine}/outdated-form.spec.ts`,
      'a form that was read while the test was elsewhere doesn’t put aside what was answered here since',
    ),
  },
];
