import type { SkillLevel, TripCheck, TripEntry, TripLack, TripVerdict } from '@rigwise/contracts';
import { dayInWords } from '../../certificates/pdf/wording.ts';
import type { TripPaper } from './trip-paper.ts';

const LEVELS: Readonly<Record<SkillLevel, string>> = {
  ...{ awareness: 'Awareness', foundation: 'Foundation', practitioner: 'Practitioner' },
  ...{ advanced: 'Advanced', expert: 'Expert' },
};
/** Words, not colours: gates print in black and white. */
export const VERDICTS: Readonly<Record<TripVerdict, string>> = {
  ...{ fit: 'Fit', 'not-fit': 'NOT FIT', 'no-profile': 'Not known: the position has no profile' },
  ...{
    'not-found': 'Not found among the manager’s people',
    withheld: 'No longer among the manager’s people',
  },
  erased: 'Erased since',
};

/** Why someone isn’t fit. The paper is in English. */
export function lackInWords({ title, code, kind, on, since, again, required, held }: TripLack): string {
  const what = `${code === null ? title : `${code} ${title}`}${required === null ? '' : ` (${LEVELS[required]})`}`;
  const has = held === null ? '' : `, holds ${LEVELS[held]}`;
  const later = again === null ? '' : `; held again from ${dayInWords(again)}`;
  const lapsed = `lapsed on ${dayInWords(since ?? on)}`;
  const texts = {
    missing: again === null ? `missing${has}` : `missing${has}; held from ${dayInWords(again)}`,
    lapsed: `${lapsed}${has}${later}`,
    suspended: `suspended`,
    lapses: `lapses on board on ${dayInWords(on)}${later}`,
  };
  return `${what}: ${texts[kind]}`;
}

export const paperOf = ({ trip, number, at, by, counts, dataVersion, ...check }: TripCheck): TripPaper => ({
  ...{ address: check.verifyAddress, trip: trip.name, number, at, by: by.name, counts },
  ...{ from: trip.from, to: trip.to, awayFrom: trip.awayFrom, awayTo: trip.awayTo },
  dataVersion: `${dataVersion.edition} · ${dataVersion.on} · ${dataVersion.digest}`,
  asked: [
    ...trip.schemes.map(({ title }) => title),
    ...trip.skills.map(({ title, level }) => `${title} (${LEVELS[level]})`),
  ],
  people: check.entries.map(personOf),
});

const personOf = ({ name, said, employeeNumber, position, verdict, lacks }: TripEntry) => ({
  ...{ name: name ?? (said === '' ? '–' : said), employeeNumber, position, verdict },
  reasons: lacks.map(lackInWords),
});
