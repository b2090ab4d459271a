import type { CallAnswer, listPositions, ProfileRow } from '@rigwise/contracts';

export type Position = CallAnswer<typeof listPositions, 200>[number];

/** A position of the directory, a profile, or both. */
export interface PositionRow {
  readonly position: string;
  readonly people: number;
  readonly profile: ProfileRow | null;
}

export const rowKinds = ['with', 'without', 'short'] as const;
export type RowKind = (typeof rowKinds)[number];

/** Positions of people with their profiles, and profiles of positions that no one has, by name. */
export function positionRows(
  positions: readonly Position[],
  profiles: readonly ProfileRow[],
): readonly PositionRow[] {
  const byId = new Map(profiles.map((profile) => [profile.id, profile]));
  const held = positions.map(({ position, people, profileId }) => ({
    ...{ position, people },
    profile: (profileId !== null && byId.get(profileId)) || null,
  }));
  const named = new Set(held.flatMap(({ profile }) => profile?.id ?? []));
  const others = profiles
    .filter(({ id }) => !named.has(id))
    .map((profile) => ({ position: profile.position, people: profile.people, profile }));
  return [...held, ...others].toSorted((one, other) => one.position.localeCompare(other.position));
}

/** The rows that match the filters in the URL; invalid values filter nothing. */
export function matchingRows(
  rows: readonly PositionRow[],
  { search = '', kind }: { readonly search?: string; readonly kind?: string },
): readonly PositionRow[] {
  const part = search.trim().toLocaleLowerCase();
  return rows.filter(
    ({ position, profile }) =>
      position.toLocaleLowerCase().includes(part) &&
      (kind !== 'with' || profile !== null) &&
      (kind !== 'without' || profile === null) &&
      (kind !== 'short' || (profile?.short ?? 0) > 0),
  );
}
