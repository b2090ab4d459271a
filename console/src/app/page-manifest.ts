import type { Role } from '@rigwise/contracts';

/** Who may see a page (§4, guards). */
export type Guard = 'everyone' | 'signed-in' | 'employee' | 'manager' | 'admin';

/** Headings of the navigation on a desktop; `start` has none. */
export type PlaceGroup = 'start' | 'learn' | 'assess' | 'people' | 'admin' | 'you';

/** What gives its holders places in the navigation, whatever their role. */
export type Held = 'operator' | 'author' | 'approver' | 'marker' | 'assessor';

/** A page's place in the navigation of a role. */
export interface PlaceManifest {
  readonly group: PlaceGroup;
  /** Its rank among the places of this role, ascending. */
  readonly rank: number;
  /** The name of an icon in @tabler/icons-react, such as `IconUsers`. */
  readonly icon: string;
  readonly label: string;
  /** The specification names some places differently on a phone (§2, navigation labels). */
  readonly phoneLabel?: string;
  /** The phone bar has only what the specification lists; there the area page leads to the rest. */
  readonly desktopOnly?: true;
  /** Shows the count of unread notifications. */
  readonly hasUnread?: true;
  /** The key that goes there after G, unique within the role. */
  readonly key?: string;
}

/** Entries of the command palette besides places and areas: a page with neither, or a section or action of one. */
export interface CommandManifest {
  readonly to: `/${string}`;
  readonly label: string;
  readonly roles: readonly [Role, ...Role[]];
}

/**
 * What the console knows about a page before its code loads: plain data in `<name>.page.ts` in the page’s folder. `npm
 * run docs` generates the route table, the navigation, their texts and the tests’ imports from it.
 */
export interface PageManifest {
  /** The component, exported by a file of its name in the same folder: `PeoplePages` by `people-pages.tsx`. */
  readonly component: string;
  readonly paths: readonly [`/${string}`, ...`/${string}`[]];
  readonly guard: Guard;
  /** `shell`: within navigation and account; `bare`: the page alone. */
  readonly frame: 'shell' | 'bare';
  /** Catalogues that load with it, by the name of their file: `people` for `people.en.ts`. */
  readonly texts: readonly string[];
  /**
   * The table of its import. `first` is loaded by every visitor before signing in, so it is for the pages opened first;
   * `mail` is for other pages without sign-in, mostly reached from mails; the rest are `inside`.
   */
  readonly table: 'first' | 'mail' | 'inside';
  /** Those of `operator` and of capabilities are for their holders, whatever the role. */
  readonly places?: Readonly<Partial<Record<Role | Held, PlaceManifest>>>;
  readonly commands?: readonly CommandManifest[];
  /** The page whose place is marked as current while this page is open. */
  readonly within?: string;
  /** Its line on the page of all areas of administration. */
  readonly area?: {
    readonly group: 'people' | 'content' | 'skills' | 'work';
    readonly rank: number;
    readonly label: string;
  };
}
