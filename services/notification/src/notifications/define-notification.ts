import type {
  Envelope,
  EventDefinition,
  Language,
  NotificationChannel,
  PayloadOf,
  Role,
} from '@rigwise/contracts';
import type { z } from 'zod';
import type { Audience } from '../people/audience.ts';
import type { KnownPerson } from '../people/person.ts';

/** Kinds of one group stand together where people choose what they are told. */
export const notificationGroups = {
  account: 'Your account',
  team: 'Your team',
  'access-requests': 'Access requests',
  announcements: 'Announcements',
  operations: 'Operations',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

/** How somebody reads: in which zone days and hours are, and how they are written. */
export interface Reader {
  /** IANA name. */
  readonly timeZone: string;
  readonly language: Language;
}

export interface NotificationText {
  readonly title: string;
  readonly body?: string | null;
}

export interface Presented {
  readonly title: string;
  readonly body: string | null;
  /** A path of the console. */
  readonly link: string | null;
}

/** One fact to tell. */
export interface Telling<Details = unknown> {
  /** What it is about: of one subject everybody is told once. */
  readonly subjectId: string;
  readonly who: Audience;
  readonly details: Details;
}

/** The end of a matter: whoever was told of it has nothing to do any more, and reads what became of it. */
export interface Ending<Details = unknown> {
  readonly subjectId: string;
  readonly details: Partial<Details>;
}

/** What a definition may look up beside its event. */
export interface Known {
  nameOfAccount(accountId: string): Promise<string | null>;
  /** Whose account it is, or was until they turned out to be somebody else; null where nobody has told of it. */
  holderOf(accountId: string): Promise<string | null>;
  /** Who goes on as this person, where they stood in the directory twice; else themselves. */
  survivorOf(personId: string): Promise<string>;
  /** Whether a duplicate of this person, found in this very request, was in that manager's team. */
  wasInTeam(personId: string, managerId: string, request: string): Promise<boolean>;
}

type Maybe<T> = T | null | Promise<T | null>;
/** What follows from an event. */
export interface Rule<Outcome> {
  readonly event: EventDefinition;
  follow(envelope: Envelope, known: Known): Maybe<Outcome>;
}

/** @param follow answers null where nobody has to be told */
export function on<D extends EventDefinition, Outcome>(
  event: D,
  follow: (envelope: Envelope<PayloadOf<D>>, known: Known) => Maybe<Outcome>,
): Rule<Outcome> {
  // Messaging parsed the payload by this very definition.
  return { event, follow: (envelope, known) => follow(envelope as Envelope<PayloadOf<D>>, known) };
}

/** A change of a person. */
export interface PersonChange {
  /** Names that very change. */
  readonly subject: string;
  /** The request in which it was made, with others. */
  readonly request: string;
}
type WhenPersonChanges<Details = unknown> = (
  before: KnownPerson,
  after: KnownPerson,
  change: PersonChange,
  known: Known,
) => Maybe<Telling<Details>>;
/** What was told though it was no news. */
interface Untelling<Details = unknown> {
  readonly personId: string;
  /** By which one knows it. */
  readonly details: Partial<Details>;
}
type WhenPersonIsMerged<Details = unknown> = (
  duplicate: KnownPerson,
  survivor: KnownPerson,
  change: PersonChange,
) => readonly Untelling<Details>[];

/** By which channels somebody is told who has chosen nothing. */
export type StandardChannels = Readonly<Record<NotificationChannel, boolean>> & {
  /** Those that nobody can switch. */
  readonly fixed?: readonly NotificationChannel[];
};

interface Definition<Schema extends z.ZodObject> {
  /** `access-request.waiting`: for good, as it stands in the database. */
  readonly kind: string;
  readonly group: NotificationGroup;
  /** Where people choose what they are told: `Somebody asks for access`. */
  readonly label: string;
  /** Who can get it at all; everybody where it is left out. */
  readonly roles?: readonly Role[];
  /** Beside these roles, whoever operates the system. */
  readonly operators?: true;
  readonly channels: StandardChannels;
  /** The facts of its text. They are kept: no secrets, and no more about people than it takes. */
  readonly details: Schema;
  /** Made whenever it is read. */
  text(details: z.infer<Schema>, reader: Reader): NotificationText;
  link(details: z.infer<Schema>, subjectId: string): string | null;
  /** Left out where it is made directly, by `Notify`. */
  readonly tells?: readonly Rule<Telling<z.infer<Schema>>>[];
  readonly ends?: readonly Rule<Ending<z.infer<Schema>>>[];
  /** What a change of a person leads to. */
  readonly whenPersonChanges?: WhenPersonChanges<z.infer<Schema>>;
  /** What is taken back of what was told before one knew of the merge. */
  readonly untoldWhenMerged?: WhenPersonIsMerged<z.infer<Schema>>;
}

/** A kind, whatever its details are. */
export interface NotificationKind {
  readonly kind: string;
  readonly group: NotificationGroup;
  readonly label: string;
  readonly roles?: readonly Role[];
  readonly operators?: true;
  readonly channels: StandardChannels;
  readonly tells: readonly Rule<Telling>[];
  readonly ends: readonly Rule<Ending>[];
  readonly whenPersonChanges?: WhenPersonChanges;
  readonly untoldWhenMerged?: WhenPersonIsMerged;
  /** Details that an older version wrote may not fit any more: then it says what kind it is, and no more. */
  present(details: unknown, subjectId: string, reader: Reader): Presented;
}

/** A kind that `Notify` takes details for. */
export interface TypedNotificationKind<Details> extends NotificationKind {
  readonly schema: z.ZodType<Details>;
}

/** Declares a kind of notification: who is told what, on which event, by which channels. One file each. */
export function defineNotification<Schema extends z.ZodObject>(
  definition: Definition<Schema>,
): TypedNotificationKind<z.infer<Schema>> {
  const {
    kind,
    group,
    label,
    roles,
    operators,
    channels,
    details: schema,
    tells = [],
    ends = [],
  } = definition;
  const { whenPersonChanges, untoldWhenMerged } = definition;
  return {
    ...{ kind, group, label, channels, tells, ends },
    schema: schema as unknown as z.ZodType<z.infer<Schema>>,
    ...(roles && { roles }),
    ...(operators && { operators }),
    ...(whenPersonChanges && { whenPersonChanges }),
    ...(untoldWhenMerged && { untoldWhenMerged }),
    present: (stored, subjectId, reader) => {
      const details = schema.safeParse(stored);
      if (!details.success) return { title: label, body: null, link: null };
      const { title, body = null } = definition.text(details.data, reader);
      return { title, body, link: definition.link(details.data, subjectId) };
    },
  };
}
