import type {
  CapabilityName,
  Envelope,
  EventDefinition,
  Language,
  NotificationChannel,
  NotificationEntry,
  NotificationItem,
  PayloadOf,
  Role,
} from '@rigwise/contracts';
import type { Group, Person } from '@rigwise/people';
import type { z } from 'zod';

/** Kinds of a group are shown together in the notification settings. */
export const notificationGroups = {
  account: 'Your account',
  assessments: 'Your assessments',
  certificates: 'Skills and certificates',
  sessions: 'Training sessions',
  team: 'Your team',
  'access-requests': 'Access requests',
  content: 'Questions and tests',
  announcements: 'Announcements',
  operations: 'Operations',
} as const;
export type NotificationGroup = keyof typeof notificationGroups;

/** The reader's time zone and formats. */
export interface Reader {
  /** IANA name. */
  readonly timeZone: string;
  readonly language: Language;
}

export interface NotificationText {
  readonly title: string;
  readonly body?: string | null;
  /** What it lists, each with a page of its own. */
  readonly entries?: readonly NotificationEntry[];
}

export type Presented = Pick<NotificationItem, 'title' | 'body' | 'link' | 'entries'>;

/** A fact to notify people of. */
export interface Telling<Details = unknown> {
  /** The subject: each account is notified once per subject. */
  readonly subjectId: string;
  readonly who: Group;
  /** Accounts of the group that are not notified. */
  readonly except?: readonly string[];
  readonly details: Details;
  /** When it became a fact; by default, and at the latest, now. */
  readonly at?: Date;
}

/** Closes a subject: its notifications need no more action, and show the outcome. */
export interface Ending<Details = unknown> {
  readonly subjectId: string;
  readonly details: Partial<Details>;
  /** When it was closed; by default, and at the latest, now. */
  readonly at?: Date;
}

/** Lookups available to a definition besides its event. */
export interface Known {
  nameOfAccount(accountId: string): Promise<string | null>;
  /** Null if identity hasn't announced the person. */
  nameOfPerson(personId: string): Promise<string | null>;
  /** The account of a person, or of one merged as a duplicate; null if identity hasn't announced it. */
  holderOf(accountId: string): Promise<string | null>;
  /** Whether the account is an administrator's. */
  isAdministrator(accountId: string): Promise<boolean>;
  /** The surviving person if this one is a duplicate; otherwise the person themselves. */
  survivorOf(personId: string): Promise<string>;
  /** Whether a duplicate of this person, merged in this very request, was in that manager's team. */
  wasInTeam(personId: string, managerId: string, request: string): Promise<boolean>;
}

type Maybe<T> = T | null | Promise<T | null>;
/** What follows from an event. */
export interface Rule<Outcome> {
  readonly event: EventDefinition;
  follow(envelope: Envelope, known: Known): Maybe<Outcome>;
}

/** @param follow returns null if nobody is to be notified */
export function on<D extends EventDefinition, Outcome>(
  event: D,
  follow: (envelope: Envelope<PayloadOf<D>>, known: Known) => Maybe<Outcome>,
): Rule<Outcome> {
  // Messaging parsed the payload with this same definition.
  return { event, follow: (envelope, known) => follow(envelope as Envelope<PayloadOf<D>>, known) };
}

/** A change of a person. */
export interface PersonChange {
  /** Identifies this change. */
  readonly subject: string;
  /** The request that made it, possibly with others. */
  readonly request: string;
}
type WhenPersonChanges<Details = unknown> = (
  before: Person,
  after: Person,
  change: PersonChange,
  known: Known,
) => Maybe<Telling<Details>>;
/** Notifications that a merge has shown to be unfounded. */
interface Untelling<Details = unknown> {
  readonly personId: string;
  /** Identifies them. */
  readonly details: Partial<Details>;
}
type WhenPersonIsMerged<Details = unknown> = (
  duplicate: Person,
  survivor: Person,
  change: PersonChange,
) => readonly Untelling<Details>[];

/** The default channels. */
export type StandardChannels = Readonly<Record<NotificationChannel, boolean>> & {
  /** Channels that can't be switched off or on. */
  readonly fixed?: readonly NotificationChannel[];
};

interface Definition<Schema extends z.ZodObject> {
  /** `access-request.waiting`: permanent, because it is stored in the database. */
  readonly kind: string;
  readonly group: NotificationGroup;
  /** The kind's name in the notification settings: `New access request`. */
  readonly label: string;
  /** Roles that can receive it; all if neither these nor capabilities are given. */
  readonly roles?: readonly Role[];
  /** In addition to these roles, operators. */
  readonly operators?: true;
  /** In addition to these roles, holders of one of these, in any scope. */
  readonly capabilities?: readonly CapabilityName[];
  readonly channels: StandardChannels;
  /** Not stored for people who have no channel for it: it would only be in the export of their own data. */
  readonly onlyIfWanted?: true;
  /** The facts of its text. They are stored: no secrets, and only the personal data it needs. */
  readonly details: Schema;
  /** Rendered on every read. */
  text(details: z.infer<Schema>, reader: Reader): NotificationText;
  link(details: z.infer<Schema>, subjectId: string): string | null;
  /** Omitted if created directly through `Notify`. */
  readonly tells?: readonly Rule<Telling<z.infer<Schema>>>[];
  readonly ends?: readonly Rule<Ending<z.infer<Schema>>>[];
  /** The result of a change of a person. */
  readonly whenPersonChanges?: WhenPersonChanges<z.infer<Schema>>;
  /** Retracts notifications sent before the merge was known. */
  readonly untoldWhenMerged?: WhenPersonIsMerged<z.infer<Schema>>;
}

/** A kind, whatever the type of its details. */
export interface NotificationKind {
  readonly kind: string;
  readonly group: NotificationGroup;
  readonly label: string;
  readonly roles?: readonly Role[];
  readonly operators?: true;
  readonly capabilities?: readonly CapabilityName[];
  readonly channels: StandardChannels;
  readonly onlyIfWanted?: true;
  readonly tells: readonly Rule<Telling>[];
  readonly ends: readonly Rule<Ending>[];
  readonly whenPersonChanges?: WhenPersonChanges;
  readonly untoldWhenMerged?: WhenPersonIsMerged;
  /** Details stored by an older version may not fit: then only the kind's name is shown. */
  present(details: unknown, subjectId: string, reader: Reader): Presented;
}

/** A kind that `Notify` takes details for. */
export interface TypedNotificationKind<Details> extends NotificationKind {
  readonly schema: z.ZodType<Details>;
}

/** Declares a kind of notification: recipients, event, channels and text. One file each. */
export function defineNotification<Schema extends z.ZodObject>(
  definition: Definition<Schema>,
): TypedNotificationKind<z.infer<Schema>> {
  const {
    kind,
    group,
    label,
    roles,
    operators,
    capabilities,
    channels,
    details: schema,
    tells = [],
    ends = [],
  } = definition;
  const { whenPersonChanges, untoldWhenMerged, onlyIfWanted } = definition;
  return {
    ...{ kind, group, label, channels, tells, ends },
    schema: schema as unknown as z.ZodType<z.infer<Schema>>,
    ...(roles && { roles }),
    ...(operators && { operators }),
    ...(capabilities && { capabilities }),
    ...(onlyIfWanted && { onlyIfWanted }),
    ...(whenPersonChanges && { whenPersonChanges }),
    ...(untoldWhenMerged && { untoldWhenMerged }),
    present: (stored, subjectId, reader) => {
      const details = schema.safeParse(stored);
      if (!details.success) return { title: label, body: null, link: null };
      const { title, body = null, entries } = definition.text(details.data, reader);
      const link = definition.link(details.data, subjectId);
      return { title, body, link, ...(entries && { entries: [...entries] }) };
    },
  };
}
