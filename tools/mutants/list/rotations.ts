import { integration, unit, type Mutant } from '../mutant.ts';

const library = 'libs/rotations/src';
const service = 'services/competency/src/rotations';
const people = 'services/competency/test/rotations.int-spec.ts';

/** Who is on shift when, and who may say so. */
export const rotationRules: readonly Mutant[] = [
  {
    name: 'a rotation begins anew before its start date',
    file: `${library}/pattern.ts`,
    find: '((value % by) + by) % by',
    replace: 'value % by',
    red: unit(
      `${library}/roster.spec.ts`,
      'is the same one cycle later, for any pattern, date and start date over eighty years',
    ),
  },
  {
    name: 'four weeks are taken for four days',
    file: `${library}/read-pattern.ts`,
    find: 'const MOST_AMBIGUOUS = 6;',
    replace: 'const MOST_AMBIGUOUS = 0;',
    red: unit(`${library}/read-pattern.spec.ts`, 'doesn’t guess whether 4/4 is days or weeks'),
  },
  {
    name: 'something is due after what it protects has expired',
    file: `${library}/windows.ts`,
    find: 'day <= Math.min(last, wanted + SEARCH_DAYS)',
    replace: 'day <= wanted + SEARCH_DAYS',
    red: unit(
      `${library}/windows.spec.ts`,
      'never is due after the expiry, and inside a window whenever there is one before it',
    ),
  },
  {
    name: 'who is ill on a day that they took over is on shift',
    file: `${library}/roster.ts`,
    find: "['leave', 'sickness', 'swap-in', 'extra', 'swap-out'] as const",
    replace: "['swap-in', 'leave', 'sickness', 'extra', 'swap-out'] as const",
    red: unit(
      `${library}/roster.spec.ts`,
      'lets leave and sickness come before shifts taken over, and these before shifts given away',
    ),
  },
  {
    name: 'of two who set a rotation at once, both believe they did',
    file: `${service}/lock-rotations.ts`,
    find: 'if (stale.length > 0)',
    replace: 'if (stale.length > personIds.length)',
    red: integration(people, 'of two who set it at once, one is told how it is now'),
  },
  {
    name: 'nobody hears that a manager reached for another crew',
    file: 'libs/http/src/caller/scope/target-lookups.ts',
    find: 'if (caller) for (const hear of this.listeners) await hear(call, outside, caller);',
    replace: '',
    red: integration(
      people,
      'a manager reaches nobody of another crew by any route, and every try is audited',
    ),
  },
  {
    name: 'a file of rotations has what applies first, and an import of it undoes the rest',
    file: `${service}/read-rotations.ts`,
    find: 'last: terms.get(row.personId)?.[0]',
    replace: 'last: terms.get(row.personId)?.at(-1)',
    red: integration(
      'services/competency/test/rotation-imports.int-spec.ts',
      'a file of the list has what the list shows, and imported again it changes nothing',
    ),
  },
  {
    name: 'a crew’s schedule shows everyone',
    file: 'services/competency/src/rotations/rotation-rows.repository.ts',
    find: 'const own = [inScopeSql(scope, person, values)];',
    replace: 'scope.apply(); const own: string[] = [];',
    red: integration(
      'services/competency/test/schedule.int-spec.ts',
      'is the caller’s own crew alone, whatever they ask for, at most 13 months, and in the audit log',
    ),
  },
  {
    name: 'a crew’s schedule forgets travel before a shift',
    file: 'services/competency/src/schedule/travel.ts',
    find: 'const isTravel = state === ',
    replace: 'const isTravel = (1 as number) === 2 && state === ',
    red: integration(
      'services/competency/test/schedule.int-spec.ts',
      'the file has what the page has, a line each',
    ),
  },
];
