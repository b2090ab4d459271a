import { inBrowser, integration, unit, type Mutant } from '../mutant.ts';

const cover = 'services/competency/src/cover';
const trends = 'services/competency/src/trends';
const served = 'services/competency/test/skill-cover.int-spec.ts';
const page = 'console/src/features/home/skill-cover.spec.tsx';

/** Figures of cover and trends are the number of their rows, and trials change nothing. */
export const dashboards: readonly Mutant[] = [
  {
    name: 'one person alone counts as cover by some',
    file: 'libs/competence/src/cover/cover.ts',
    find: "if (have === 1) return 'single';",
    replace: "if (have === 1 && needed > 4) return 'single';",
    red: unit(
      'libs/competence/src/cover/cover.spec.ts',
      'counts skills by how well they are covered on each day, each of them once',
    ),
  },
  {
    name: 'another group covers a skill',
    file: 'libs/competence/src/cover/cover.ts',
    find: 'Map.groupBy(cells, ({ group }) => group)',
    replace: "Map.groupBy(cells, () => '')",
    red: unit('libs/competence/src/cover/cover.spec.ts', 'does not let another group cover a skill'),
  },
  {
    name: 'a level that lapses within the days ahead still counts',
    file: `${cover}/cover.repository.ts`,
    find: 'n.met_until >= $1::date + ${days}',
    replace: 'n.met_until >= $1::date + 0 * ${days}',
    red: integration(served, 'says on which of the days ahead levels have lapsed'),
  },
  {
    name: 'cover counts people who left',
    file: `${cover}/cover.repository.ts`,
    find: "const HERE = 'p.active and p.merged_into_id is null and p.version > 0';",
    replace: "const HERE = 'p.merged_into_id is null and p.version > 0';",
    red: integration(served, 'does not count people who left'),
  },
  {
    name: 'a trial may name people of another crew',
    file: `${cover}/try-cover.ts`,
    find: 'if (outside.length === 0 && found.length === wanted) return;',
    replace: 'if (found.length === wanted) return;',
    red: integration(served, 'a manager tries it with the crew alone, and reaching for others is recorded'),
  },
  {
    name: 'a manager tries what positions need',
    file: `${cover}/try-cover.ts`,
    find: "if (role !== 'admin') throw new OutsideCover();",
    replace: "if (role === 'employee') throw new OutsideCover();",
    red: integration(served, 'a manager tries it with the crew alone, and reaching for others is recorded'),
  },
  {
    name: 'evidence of a certificate that lapses still counts',
    file: `${cover}/try-cover.ts`,
    find: 'filter(({ id }) => !lost.has(id))',
    replace: "filter(({ id }) => id !== '' || lost.has(id))",
    red: integration(
      served,
      'a certificate lapses, with the evidence that it rests on, beside someone who leaves',
    ),
  },
  {
    name: 'what people have who leave stays in a trial',
    file: `${cover}/changed-cover.ts`,
    find: 'have: have.map((count) => -count)',
    replace: 'have: have.map(() => 0)',
    red: unit(
      `${cover}/changed-cover.spec.ts`,
      'takes away what someone who leaves has and needs, of everyone and of their position',
    ),
  },
  {
    name: 'work that was done stays overdue in past months',
    file: `${trends}/trend-rows.ts`,
    find: '(until === null || until > month.on)',
    replace: '(until === null || until !== month.on)',
    red: unit(
      `${trends}/trend-rows.spec.ts`,
      'counts work as overdue from the day after it was due until it was done',
    ),
  },
  {
    name: 'someone whose position needs nothing is fit',
    file: `${trends}/trend-rows.ts`,
    find: ' && position.on(month.on).length > 0',
    replace: '',
    red: unit(
      `${trends}/trend-rows.spec.ts`,
      'counts someone as fit on the last day of a month only with everything that was needed then',
    ),
  },
  {
    name: 'the open home of a manager doesn’t follow the crew',
    file: 'console/src/features/home/cards/crew-at-home.tsx',
    find: 'Promise.all(followed.map(',
    replace: 'Promise.all(followed.slice(2).map(',
    red: inBrowser(
      'console/src/features/home/manager-home.spec.tsx',
      'follows what the crew does, without a visit',
    ),
  },
  {
    name: 'people without a department can’t be opened',
    file: 'console/src/features/home/cover/figure.ts',
    find: "by === 'department' && key === '' ? NO_DEPARTMENT : key",
    replace: 'key',
    red: inBrowser(page, 'leads from people without a department to their skills, on the same day'),
  },
  {
    name: "a manager's open pages aren't told of work that was done",
    file: 'services/competency/src/assignments/settle-work.ts',
    find: 'return now && hasMoved(work, now) ?',
    replace: 'return now && work.dueOn !== now.dueOn ?',
    red: integration(
      'services/competency/test/assignments.int-spec.ts',
      'a test is open, in progress once it was begun',
    ),
  },
  {
    name: 'work that was done reaches no open page of the manager',
    file: 'services/notification/src/notifications/on-crew-news.ts',
    find: 'return this.refresh(context, payload);',
    replace: 'return Promise.resolve(void [context, payload]);',
    red: integration(
      'services/notification/test/assignment-notices.int-spec.ts',
      'the open consoles of the manager hear that work progressed',
    ),
  },
];
