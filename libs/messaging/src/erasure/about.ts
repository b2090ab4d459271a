import { allEvents, envelope, type Envelope, type EventDefinition } from '@rigwise/contracts';

export interface Message {
  readonly key: string | null;
  readonly value: Uint8Array;
}

/** What an erasure does with a message: keep it, erase it, or leave the part that must still be delivered. */
export type Fate = 'keep' | 'erase' | { readonly left: Buffer };

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;
const isId = new RegExp(`^${ID.source}$`);
const definitions = new Map(allEvents.map((definition) => [definition.name, definition]));
// For messages that are not known events: every member that names the subject of some event.
const NAMING = new Set(allEvents.flatMap(({ about = [] }) => about.map((path) => path.split('.').at(-1))));
const MEMBER = new RegExp(`"(?:${[...NAMING].join('|')})"\\s*:\\s*"([^"]*)"`, 'g');

/** Normal form in which ids and unique texts are compared. */
export const comparable = (text: string): string => text.trim().toLowerCase();

/** What to do with a message when the people with these ids and texts are erased. */
export function fateOf(message: Message, wanted: ReadonlySet<string>): Fate {
  const event = eventIn(message);
  if (!subjectsOf(message, event).some((subject) => wanted.has(subject))) return 'keep';
  return goneFrom(message, event);
}

/** What to do with a message past its retention: all personal data is erased, whomever it is about. */
export function fateOfOld(message: Message): Fate {
  const event = eventIn(message);
  if (event?.definition.personal.length === 0) return 'keep';
  return goneFrom(message, event);
}

/** Ids of the people a message is about. */
export const idsIn = (message: Message): string[] =>
  subjectsOf(message, eventIn(message)).filter((subject) => isId.test(subject));

interface KnownEvent {
  readonly definition: EventDefinition;
  readonly event: Envelope;
}

/** The payload isn't validated: a newer version of the service may be able to read it. */
function eventIn({ value }: Message): KnownEvent | undefined {
  const { data } = envelope.safeParse(jsonOf(Buffer.from(value).toString('utf8')));
  const definition = data && definitions.get(`${data.type}.v${data.version}`);
  return definition && { definition, event: data };
}

function subjectsOf({ key, value }: Message, known: KnownEvent | undefined): string[] {
  const keys = key === null ? [] : [key];
  if (!known) {
    // No version can ever handle it, so erasing it loses nothing.
    const text = Buffer.from(value).toString('utf8');
    const members = [...text.matchAll(MEMBER)].map(([, member = '']) => member);
    return [...keys, ...members, ...(text.match(ID) ?? [])].map(comparable);
  }
  const { definition, event } = known;
  // Only ids stay, as in the audit log. Some of these events report an erasure and must be delivered.
  if (definition.personal.length === 0) return [];
  const told = (definition.about ?? []).map((path) => memberAt(event.payload, path));
  return [...keys, event.key, ...told].filter((text) => typeof text === 'string').map(comparable);
}

const goneFrom = (message: Message, event: KnownEvent | undefined): Fate =>
  event?.definition.withoutPersonal ? leftOf(message, event) : 'erase';

function leftOf({ value }: Message, { definition, event }: KnownEvent): Fate {
  const payload = definition.withoutPersonal?.(event.payload as Record<string, unknown>);
  const left = Buffer.from(JSON.stringify({ ...event, payload }));
  return left.equals(value) ? 'keep' : { left };
}

const memberAt = (payload: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      payload,
    );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
