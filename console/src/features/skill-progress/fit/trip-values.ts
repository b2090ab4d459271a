import type { SkillLevel, TripContent, TripDetails } from '@rigwise/contracts';

/** Someone on the list, with what is known of them here. */
export interface CrewValue {
  readonly personId: string | null;
  readonly said: string;
  readonly name: string | null;
  readonly ownPosition: string | null;
  /** On this trip; empty: their own. */
  readonly position: string;
}

export interface TripValues {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  readonly daysBefore: string;
  readonly daysAfter: string;
  readonly schemes: readonly string[];
  readonly skills: readonly { readonly skillId: string; readonly level: SkillLevel }[];
  readonly crew: readonly CrewValue[];
}

export const EMPTY_TRIP: TripValues = {
  ...{ name: '', from: '', to: '', daysBefore: '1', daysAfter: '1', schemes: [], skills: [], crew: [] },
};

export function valuesOf({ content, check }: TripDetails): TripValues {
  const known = new Map(check.entries.map((entry) => [entry.personId, entry]));
  return {
    ...content,
    ...{ daysBefore: String(content.daysBefore), daysAfter: String(content.daysAfter) },
    crew: content.crew.map(({ personId, said, position }) => {
      const entry = personId === null ? undefined : known.get(personId);
      return {
        ...{ personId, said, name: entry?.name ?? null, position: position ?? '' },
        ownPosition: position === null ? (entry?.position ?? null) : null,
      };
    }),
  };
}

const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

export const contentOf = ({ daysBefore, daysAfter, crew, schemes, skills, ...rest }: TripValues) => ({
  ...rest,
  ...{ daysBefore: numberIn(daysBefore), daysAfter: numberIn(daysAfter) },
  ...{ schemes: [...schemes], skills: [...skills] },
  crew: crew.map(({ personId, said, position }): TripContent['crew'][number] => ({
    ...{ personId, said, position: position.trim() || null },
  })),
});

/** Each person once, and each line once that found nobody. */
export function withPeople(crew: readonly CrewValue[], more: readonly CrewValue[]): readonly CrewValue[] {
  const keyOf = ({ personId, said }: CrewValue): string => personId ?? said.toLowerCase();
  const seen = new Set(crew.map(keyOf));
  const added = more.filter((one) => {
    const isNew = !seen.has(keyOf(one));
    seen.add(keyOf(one));
    return isNew;
  });
  return [...crew, ...added];
}
