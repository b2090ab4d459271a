import type { SessionUser } from '@rigwise/contracts';
import type { TablerIcon } from '@tabler/icons-react';
import { matchPath } from 'react-router-dom';
import type { places as placeTexts } from '../texts/places.en.ts';
import { places } from './derived/places.ts';
import type { PlaceGroup } from './page-manifest.ts';

export type PlaceLabel = `places.${keyof typeof placeTexts.places}`;

/** A place in the navigation, from a page's manifest. */
export interface Place {
  readonly to: string;
  /** The addresses at which it is the current one. */
  readonly paths: readonly string[];
  readonly group: PlaceGroup;
  readonly icon: TablerIcon;
  readonly label: PlaceLabel;
  readonly phoneLabel: PlaceLabel;
  readonly desktopOnly?: true;
  readonly hasUnread?: true;
  /** Pressed after G, it goes there. */
  readonly key?: string;
  /** Its page isn't built yet. */
  readonly isPlanned?: true;
}

/** The places for a user, in the order of the phone bar: those of the role, and of what the user holds besides it. */
export function placesOf(user: SessionUser): readonly Place[] {
  const own = places[user.role];
  return [...own, ...heldPlacesOf(user)];
}

/** The places that a user has whatever the role, each once. */
export function heldPlacesOf({ role, operator, capabilities = [] }: SessionUser): readonly Place[] {
  const held = [...(operator ? places.operator : []), ...capabilities.flatMap(({ name }) => places[name])];
  return held.filter(
    ({ to }, at) =>
      held.findIndex((other) => other.to === to) === at && !places[role].some((other) => other.to === to),
  );
}

export const isCurrent = ({ paths }: Place, pathname: string): boolean =>
  paths.some((path) => matchPath(path, pathname) !== null);
