import { inBrowser, integration, unit, type Mutant } from '../mutant.ts';

const service = 'services/competency/src/assignments';
const people = 'services/competency/test/assignments.int-spec.ts';
const groups = 'services/competency/test/assigned-groups.int-spec.ts';
const notices = 'services/competency/test/work-notices.int-spec.ts';

/** What is assigned, until it is satisfied, waived or cancelled. */
export const assignmentRules: readonly Mutant[] = [
  {
    name: 'an older version of a result replaces a newer one',
    file: `${service}/work.ts`,
    find: 'const last = versions.toSorted((one, other) => other.version - one.version)[0];',
    replace: 'const last = versions.at(-1);',
    red: unit(
      `${service}/work.spec.ts`,
      'gives the same state for the same events in any order, however often each is heard of',
    ),
  },
  {
    name: 'what was done before it was assigned satisfies it',
    file: `${service}/work.ts`,
    find: 'return isLater ? last : null;',
    replace: 'return last;',
    red: unit(
      `${service}/work.spec.ts`,
      'counts what was done after it was assigned, on the day itself by when it became known',
    ),
  },
  {
    name: 'something is due after the certificate that it protects',
    file: `${service}/due-date.ts`,
    find: 'const dueOn = last !== null && last < wanted ? last : wanted;',
    replace: 'const dueOn = wanted;',
    red: unit(`${service}/due-date.spec.ts`, 'never opens after it is due'),
  },
  {
    name: 'someone gets twice what they have already',
    file: `${service}/give-work.ts`,
    find: 'candidates.filter(({ has }) => !has)',
    replace: 'candidates',
    red: integration(people, 'assigned twice, also at once, it stays one'),
  },
  {
    name: 'two who assign the same at once don’t wait for each other',
    file: `${service}/give-work.ts`,
    find: 'await this.standings.lock(tx, personIds);',
    replace: '',
    red: integration(people, 'assigned twice, also at once, it stays one'),
  },
  {
    name: 'of two who change it at once, the second isn’t told',
    file: `${service}/change-work.ts`,
    find: 'if (work.revision !== change.revision) throw changedMeanwhile();',
    replace: '',
    red: integration(people, 'of two who cancel and waive at once, the second is told how it is now'),
  },
  {
    name: 'managers assign to people of other crews',
    file: `${service}/assign-work.ts`,
    find: 'throw new OutsideCrew();\n    }\n    const id',
    replace: '}\n    const id',
    red: integration(
      people,
      'managers reach their crew only, and tries to reach others are in the audit log',
    ),
  },
  {
    name: 'the group of a manager isn’t limited to the crew',
    file: `${service}/audience-sql.ts`,
    find: 'if (crewId !== null) where.push(',
    replace: 'if (crewId === undefined) where.push(',
    red: integration(
      groups,
      'people join a department and get it, leave it and don’t need it, come back and have it again',
    ),
  },
  {
    name: 'a process that goes on begins anew',
    file: `${service}/apply-assignments.ts`,
    find: 'through: people.at(-1) ?? null',
    replace: 'through: null',
    red: integration(groups, 'are answered at once, and get it one by one while others read how far it is'),
  },
  {
    name: 'what someone has begun can be undone',
    file: `${service}/end-assignment.ts`,
    find: 'if (await this.assignments.hasBegun(tx, id))',
    replace: 'if (false as boolean)',
    red: integration(groups, 'can be undone for ten seconds, unless someone has begun'),
  },
  {
    name: 'an assignment is announced while it can be undone',
    file: `${service}/due-notices.repository.ts`,
    find: 'now.getTime() - UNDO_SECONDS * 1000',
    replace: 'now.getTime()',
    red: integration(
      notices,
      'announces that something was assigned once it can’t be undone, and reminds by its plan',
    ),
  },
  {
    name: 'a notice is announced each time it is due',
    file: `${service}/announce-work.ts`,
    find: 'await this.notices.mark(tx, kind, notice);',
    replace: '',
    red: integration(notices, 'is escalated to the manager’s manager, days after it was due, once'),
  },
  {
    name: 'something is assigned without a preview',
    file: 'console/src/features/assign/assignments/assign-dialog.tsx',
    find: 'asksFirst: () => true,',
    replace: '',
    red: inBrowser(
      'console/src/features/assign/assignments.spec.tsx',
      'shows who gets it before it is assigned, and can undo it',
    ),
  },
  {
    name: 'newcomers who have it already hide those who need it',
    file: `${service}/audiences.repository.ts`,
    find: 'where: `and not ${has} and not exists',
    replace: 'where: `and not exists',
    red: integration(groups, 'newcomers who have it by another assignment hide nobody who needs it'),
  },
  {
    name: 'a manager’s digest is repeated after the clock was set back',
    file: 'services/competency/src/crew-digests/crew-digests.repository.ts',
    find: ' where crew_digest.day < excluded.day',
    replace: '',
    red: integration(
      notices,
      'once on each day from six o’clock, whatever clocks and zones do, and not if there is nothing to say',
    ),
  },
  {
    name: 'a manager is told on Mondays twice, by the week and by the day',
    file: 'services/notification/src/notifications/kinds/crew-digests.ts',
    find: 'isMonday(payload.day) ? null : telling(payload)',
    replace: 'telling(payload)',
    red: integration(
      'services/notification/test/assignment-notices.int-spec.ts',
      'comes on all days if the manager wants it daily, and never if it is switched off',
    ),
  },
  {
    name: 'a digest with nothing to say is sent',
    file: 'services/competency/src/crew-digests/digest-crews.ts',
    find: 'if (Object.values(figures).every((figure) => figure === 0)) return;',
    replace: '',
    red: integration(
      notices,
      'once on each day from six o’clock, whatever clocks and zones do, and not if there is nothing to say',
    ),
  },
  {
    name: 'every time that was missed is made again',
    file: `${service}/recurrence.ts`,
    find: 'const newest = days.at(-1);',
    replace: 'const newest = days[0];',
    red: unit(
      `${service}/recurrence.spec.ts`,
      'is the newest of those that were missed, and the others are counted',
    ),
  },
  {
    name: 'what repeats opens on the day it is due',
    file: `${service}/recurrence.ts`,
    find: 'opensOn: dateOf(dayOf(dueOn) - openDays),',
    replace: 'opensOn: dueOn,',
    red: unit(`${service}/recurrence.spec.ts`, 'opens so many days before it is due, and not before'),
  },
  {
    name: 'a recurrence begins on a day that its rule doesn’t give',
    file: `${service}/assign-work.ts`,
    find: '!beginsOn(recurrence, due.on)',
    replace: '(false as boolean)',
    red: integration(people, 'begins on a date that its rule gives, and is changed by those who may'),
  },
  {
    name: 'an earlier occurrence that is pending stands in the way of the next',
    file: `${service}/audiences.repository.ts`,
    find: 'is distinct from ${own}::uuid or w.occurrence',
    replace: 'is distinct from ${own}::uuid or w.occurrence <> 0 or w.occurrence',
    red: integration(people, 'is made again some days before it is due, once, as work of its own'),
  },
  {
    name: 'a date of one’s own is moved by the rotation',
    file: `${service}/due-date.ts`,
    find: ' || ownDate !== null) {',
    replace: ') {',
    red: unit(`${service}/due-date.spec.ts`, 'on a date of one’s own at home'),
  },
  {
    name: 'what lapses soon is not closed',
    file: `${service}/gap-sources.ts`,
    find: 'const isExpiring = !isLacking && metUntil !== null &&',
    replace: 'const isExpiring = (false as boolean) && metUntil !== null &&',
    red: unit(`${service}/gap-sources.spec.ts`, 'renews what lapses within 90 days, before it does'),
  },
  {
    name: 'what is met already is proposed again',
    file: `${service}/gap-sources.ts`,
    find: 'clauses.filter((_, n) => missing.includes(n))',
    replace: 'clauses',
    red: unit(`${service}/gap-sources.spec.ts`, 'leaves out what is met of the next level'),
  },
  {
    name: 'of several assignments only the first is undone',
    file: `${service}/end-assignment.ts`,
    find: 'for (const { id } of found) {',
    replace: 'for (const { id } of found.slice(0, 1)) {',
    red: integration(
      groups,
      'proposes what closes gaps, assigns all of it in one act, and takes all of it back',
    ),
  },
  {
    name: 'managers get proposals for people of other crews',
    file: `${service}/propose-for-gaps.ts`,
    find: 'if (outside.length > 0) {',
    replace: 'if (outside.length < 0) {',
    red: integration(
      groups,
      'proposes what closes gaps, assigns all of it in one act, and takes all of it back',
    ),
  },
  {
    name: 'a cell that is selected doesn’t say so',
    file: 'console/src/features/skill-progress/matrix/matrix-cell.tsx',
    find: 'aria-selected={isSelected}',
    replace: 'aria-selected={false}',
    red: inBrowser(
      'console/src/features/skill-progress/matrix/matrix-tab.spec.tsx',
      'is selected by mouse and by taps, and a click opens the evidence otherwise',
    ),
  },
  {
    name: 'dates that were chosen for people are not sent',
    file: 'console/src/ui/assignments/gap-contents.ts',
    find: 'dates[targetId]?.[personId] ?? dueOn;\n          return',
    replace: 'dueOn;\n          return',
    red: inBrowser(
      'console/src/features/skill-progress/matrix/matrix-tab.spec.tsx',
      'is selected by keyboard as a spreadsheet is, and two presses assign what closes it, which can be undone',
    ),
  },
  {
    name: 'a finger that scrolls over the matrix selects',
    file: 'console/src/features/skill-progress/matrix/use-long-press.ts',
    find: 'clientY - from.y) > STILL_PX',
    replace: 'clientY - from.y) < 0',
    red: inBrowser(
      'console/src/features/skill-progress/matrix/matrix-tab.spec.tsx',
      'is selected by touch: a long press begins, another takes all between, and scrolling keeps what is selected',
    ),
  },
  {
    name: 'a weekly recurrence forgets the weekday that is chosen anew',
    file: 'console/src/features/assign/assignments/recurrence-dialog.tsx',
    find: 'recurrenceOf(values, values.nextDueOn)',
    replace: "recurrenceOf(values, recurrence?.next?.dueOn ?? '')",
    red: inBrowser(
      'console/src/features/assign/assignments.spec.tsx',
      'repeats every few weeks, on the weekday of the due date',
    ),
  },
];
