import { dateOf, dayOf, stretchOn, union, type Day, type Days } from '../levels/days.ts';
import { atLeast, levelOn, NO_DAYS, type Person } from '../levels/rule-book.ts';
import type { Level } from '../levels/rules.ts';
import type { Requirement } from '../profiles/profile.ts';

/** Days away as a plan has them: work, and whole days of travel around it. Dates such as 2027-03-02, both included. */
export interface Voyage {
  readonly from: string;
  readonly to: string;
  readonly daysBefore: number;
  readonly daysAfter: number;
}

/** The first and the last day away, travel included. */
export interface Away {
  readonly from: string;
  readonly to: string;
}

export const awayOn = ({ from, to, daysBefore, daysAfter }: Voyage): Away => ({
  from: dateOf(dayOf(from) - daysBefore) ?? from,
  to: dateOf(dayOf(to) + daysAfter) ?? to,
});

/** What a person needs on a trip, on each of its days. */
export interface Asked {
  /** Of the position; null if the position has no profile. */
  readonly requirements: readonly Requirement[] | null;
  /** What the trip asks of everyone besides. */
  readonly skills: readonly { readonly skill: string; readonly level: Level }[];
  /** Kinds of certificates that the trip asks of everyone. */
  readonly schemes: readonly string[];
}

/** A certificate that wasn't revoked. */
export interface HeldCertificate {
  readonly scheme: string;
  readonly from: string;
  /** The last day; null for ever. */
  readonly until: string | null;
  readonly isSuspended: boolean;
}

export interface Traveller {
  readonly levels: Person['levels'];
  readonly certificates: readonly HeldCertificate[];
}

export const lackKinds = ['missing', 'lapsed', 'suspended', 'lapses'] as const;
/**
 * `missing`: never held until then; `lapsed`: held once, and no longer when it is first needed; `suspended`: a
 * certificate that doesn't count for now; `lapses`: held at first, and ends while the person is away.
 */
export type LackKind = (typeof lackKinds)[number];

/** Something that a person doesn't have on each day of a trip on which it is needed. */
export interface Lack {
  readonly of: 'skill' | 'certificate';
  /** Of the skill, or of the kind of certificate. */
  readonly id: string;
  readonly kind: LackKind;
  /** The first day on which it is needed and lacking. */
  readonly on: string;
  /** If it lapsed or lapses: the first day without it. */
  readonly since: string | null;
  /** A later day from which it is held, by what is known now; null if there is none. */
  readonly again: string | null;
  /** Of a skill: what is needed, and what is held on that day, 0 for nothing. Null for certificates. */
  readonly required: Level | null;
  readonly held: Level | 0 | null;
}

export const fitVerdicts = ['fit', 'not-fit', 'no-profile'] as const;
/** `no-profile`: nothing that the trip asks for is lacking, but nobody has said what the position needs. */
export type FitVerdict = (typeof fitVerdicts)[number];

export interface Fit {
  readonly verdict: FitVerdict;
  /** Skills in the order of the requirements, then certificates. */
  readonly lacks: readonly Lack[];
  /** Of someone who lacks nothing: the last day on which that stays so without anything new; null for ever. */
  readonly until: string | null;
}

/** Whether a person has what a trip needs on every single day of it. A pure function: no clock, no storage. */
export function fitFor(traveller: Traveller, away: Away, asked: Asked): Fit {
  const window = { from: dayOf(away.from), to: dayOf(away.to) };
  const needs = [...skillNeeds(traveller, window, asked), ...certificateNeeds(traveller, window, asked)];
  const lacks = firstOfEach(needs.flatMap((need) => lackOf(need) ?? []));
  if (lacks.length > 0) return { verdict: 'not-fit', lacks, until: null };
  const last = Math.min(...needs.map(({ days, to }) => stretchOn(days, to)?.to ?? to));
  return { verdict: asked.requirements === null ? 'no-profile' : 'fit', lacks, until: dateOf(last) };
}

/** Something needed on days in a row, and the days on which it is held. */
interface Need {
  readonly of: Lack['of'];
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
  readonly days: Days;
  /** Of a certificate: the days on which one is there that doesn't count for now. */
  readonly suspended: Days;
  readonly required: Level | null;
  /** The level on a day. */
  readonly heldOn: (day: Day) => Level | 0 | null;
}

type Window = { readonly from: Day; readonly to: Day };

function skillNeeds({ levels }: Traveller, window: Window, { requirements, skills }: Asked): Need[] {
  const needed = [
    ...(requirements ?? []).map(({ skill, level, from, until }) => ({
      ...{ skill, level, from: Math.max(window.from, dayOf(from)) },
      to: Math.min(window.to, until === null ? Number.POSITIVE_INFINITY : dayOf(until)),
    })),
    ...skills.map((one) => ({ ...one, ...window })),
  ];
  return needed
    .filter(({ from, to }) => from <= to)
    .map(({ skill, level, from, to }): Need => {
      const known = levels.get(skill) ?? NO_DAYS;
      const days = atLeast(known, level);
      const heldOn = (day: Day) => levelOn(known, day);
      return { of: 'skill', id: skill, from, to, days, suspended: [], required: level, heldOn };
    });
}

function certificateNeeds({ certificates }: Traveller, window: Window, { schemes }: Asked): Need[] {
  return schemes.map((id): Need => {
    const own = certificates.filter(({ scheme }) => scheme === id);
    const daysOf = (isSuspended: boolean): Days =>
      union(
        own
          .filter((one) => one.isSuspended === isSuspended)
          .map(({ from, until }) => ({
            ...{ from: dayOf(from), to: until === null ? Number.POSITIVE_INFINITY : dayOf(until) },
          })),
      );
    const [days, suspended] = [daysOf(false), daysOf(true)];
    return { of: 'certificate', id, ...window, days, suspended, required: null, heldOn: () => null };
  });
}

/** Null if it is held on each of the days. */
function lackOf({ of, id, from, to, days, suspended, required, heldOn }: Need): Lack | null {
  const held = stretchOn(days, from);
  const day = held === null ? from : held.to + 1;
  if (day > to) return null;
  const before = days.findLast((one) => one.to < day);
  const later = days.find((one) => one.from > day);
  const kind = kindOf(day, { from, suspended, isKnown: before !== undefined });
  return {
    ...{ of, id, kind, on: dateOf(day) ?? '', required, held: heldOn(day) },
    since: before === undefined || kind === 'suspended' ? null : dateOf(before.to + 1),
    again: later === undefined ? null : dateOf(later.from),
  };
}

function kindOf(
  day: Day,
  need: { readonly from: Day; readonly suspended: Days; readonly isKnown: boolean },
): LackKind {
  if (stretchOn(need.suspended, day) !== null) return 'suspended';
  if (day > need.from) return 'lapses';
  return need.isKnown ? 'lapsed' : 'missing';
}

/** Of several lacks of one skill, that of the earliest day; of the same day, that of the highest level. */
function firstOfEach(lacks: readonly Lack[]): Lack[] {
  const first = new Map<string, Lack>();
  for (const lack of lacks) {
    const key = `${lack.of} ${lack.id}`;
    const known = first.get(key);
    const isFirst =
      known === undefined ||
      lack.on < known.on ||
      (lack.on === known.on && (lack.required ?? 0) > (known.required ?? 0));
    if (isFirst) first.set(key, lack);
  }
  return [...first.values()];
}
