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

/** The places for a user, in the order of the phone bar; operators can have any role. */
export const placesOf = ({ role, operator }: SessionUser): readonly Place[] =>
  operator && role !== 'admin' ? [...places[role], ...places.operator] : places[role];

export const isCurrent = ({ paths }: Place, pathname: string): boolean =>
  paths.some((path) => matchPath(path, pathname) !== null);
