import { integration, unit, type Mutant } from '../mutant.ts';

const fit = 'libs/competence/src/mobilisation/fit';
const service = 'services/competency/src/mobilisation';
const trips = 'services/competency/test/trips.int-spec.ts';

/** Who may go on a trip, and who may know. */
export const mobilisationRules: readonly Mutant[] = [
  {
    name: 'travel home doesn’t count',
    file: `${fit}.ts`,
    find: 'dayOf(to) + daysAfter',
    replace: 'dayOf(to)',
    red: unit(`${fit}.spec.ts`, 'counts travel days as days away'),
  },
  {
    name: 'what lapses on board is fit',
    file: `${fit}.ts`,
    find: 'if (day > to) return null;',
    replace: 'if (held !== null) return null;',
    red: unit(`${fit}.spec.ts`, '07 lapses on board'),
  },
  {
    name: 'the last day of a certificate doesn’t count',
    file: `${fit}.ts`,
    find: 'held === null ? from : held.to + 1',
    replace: 'held === null ? from : held.to',
    red: unit(`${fit}.spec.ts`, '09 ends on the very last day away, which still counts'),
  },
  {
    name: 'a position without a profile is fit',
    file: `${fit}.ts`,
    find: "asked.requirements === null ? 'no-profile' : 'fit'",
    replace: "asked.requirements === undefined ? 'no-profile' : 'fit'",
    red: unit(`${fit}.spec.ts`, '19 has a position without a profile'),
  },
  {
    name: 'a suspended certificate counts',
    file: `${service}/held-certificates.ts`,
    find: "isSuspended: isShaken || state === 'suspended'",
    replace: 'isSuspended: false',
    red: unit(
      `${service}/held-certificates.spec.ts`,
      'knows suspended ones, whether by a person or because evidence was taken back',
    ),
  },
  {
    name: 'people of other crews are found',
    file: `${service}/check-crew.ts`,
    find: 'found.filter((one) => one.isInScope).map((one) =>',
    replace: 'found.map((one) =>',
    red: integration(
      trips,
      'finds people of other crews as little as people who don’t exist, and reports the try',
    ),
  },
  {
    name: 'another manager opens a trip',
    file: `${service}/read-trips.ts`,
    find: 'if (trip?.isInScope) return trip;',
    replace: 'if (trip) return trip;',
    red: integration(trips, 'keeps trips to the crew: another manager finds none, an administrator all'),
  },
  {
    name: 'people who left the crew are still shown',
    file: `${service}/check-view.ts`,
    find: 'entry.personId === null || mine.has(entry.personId)',
    replace: 'entry.personId === null || mine.size >= 0',
    red: integration(trips, 'withholds people who have left the crew since'),
  },
  {
    name: 'of two changes at once the second wins',
    file: `${service}/keep-trips.ts`,
    find: 'if (trip?.revision !== revision) return false;',
    replace: '',
    red: integration(trips, 'is changed by one of two at once, and the other is told'),
  },
  {
    name: 'an altered record is genuine',
    file: `${service}/trip-seal.ts`,
    find: 'entry === null || salt === null || digestOf({ salt, entry }) === digest',
    replace: 'entry === null || salt === null || digestOf({ salt, entry }) !== null',
    red: integration(trips, 'is not genuine once anything of its record was changed'),
  },
  {
    name: 'someone on leave is asked to take over',
    file: `${service}/find-substitutes.ts`,
    find: "state === 'off' && exception === null",
    replace: "state === 'off'",
    red: integration(
      trips,
      'names who could take over: off shift, with all that is needed, and not on the list',
    ),
  },
  {
    name: 'an erased person stays in checks',
    file: `${service}/trip-checks.repository.ts`,
    find: 'person_id = null, entry = null, salt = null',
    replace: 'person_id = null',
    red: integration(trips, 'forgets someone who is erased, and stays genuine'),
  },
];
