import { allEvents, eventsByProducer } from '../catalogue.ts';
import type { EventDefinition } from '../define-event.ts';
import { envelope } from '../envelope.ts';
import { DEAD_LETTER_RETENTION_DAYS, deadLetterTopic } from '../topic-settings.ts';
import { laneOf, topics } from '../topics.ts';
import { toJsonSchema, type Components, type JsonSchema } from './json-schema.ts';

/** The JSON Schema (2020-12) of an event's payload, as it is committed and compared. */
export function eventSchema(event: EventDefinition): JsonSchema {
  const components: Components = {};
  const schema = toJsonSchema(event.payload, 'output', components, '#/$defs/');
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: event.name,
    description: event.summary,
    ...schema,
    ...(Object.keys(components).length > 0 && { $defs: components }),
  };
}

/** The event catalogue, for people: topics, events, keys, readers and fields, in Markdown. */
export function eventCatalogue(readersOf: (event: EventDefinition) => readonly string[]): string {
  const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'nothing yet');
  const lines = [
    '# Event catalogue',
    '',
    'Generated from `libs/contracts` by `npm run docs`. A version only ever gains optional fields; anything else is',
    'a new version, published alongside the old one until nothing reads it. Besides the personal data listed with each',
    'event, ids identify a person wherever they occur. Only notification can decrypt what is `sealed`. How the topics',
    'are connected is drawn in [architecture.md](architecture.md#what-travels-where).',
    '',
    '## Envelope',
    '',
    ...fields(envelopeSchema()),
    '',
    '## Topics',
    '',
    'A person waits for interactive events, so they never queue behind bulk ones',
    '([0053](adr/0053-what-a-person-waits-for-has-a-lane-of-its-own.md)).',
    '',
    `Dead letters are kept for ${DEAD_LETTER_RETENTION_DAYS} days; so are their rows if personal, otherwise until someone decides`,
    '([retention.md](retention.md)). `npm run ops -- republish` publishes a topic again where that is possible.',
    '',
    '| topic | lane | read by | kept | dead letters | published again |',
    '| --- | --- | --- | --- | --- | --- |',
    ...Object.entries(topics).map(
      ([name, { cleanup, retentionDays, neverAgain }]) =>
        `| ${name} | ${laneOf(name)} | ${listed([...new Set(allEvents.filter(({ topic }) => topic === name).flatMap(readersOf))])} ` +
        `| ${cleanup === 'compact' ? 'the newest of each key' : retentionDays === 1 ? 'a day' : `${retentionDays} days`} ` +
        `| ${deadLetterTopic(name)} | ${neverAgain === undefined ? 'yes' : 'never'} |`,
    ),
  ];
  for (const [producer, events] of Object.entries(eventsByProducer)) {
    lines.push('', `## Published by ${producer}`);
    for (const event of events) {
      lines.push('', `### ${event.name}`, '', `${event.summary}.`, '');
      lines.push(`- topic \`${event.topic}\`, ${event.delivery}, by the key \`${keyOf(event)}\``);
      lines.push(`- read by ${listed(readersOf(event))}`);
      lines.push(`- personal data: ${event.personal.map((name) => `\`${name}\``).join(', ') || 'none'}`);
      lines.push(`- schema [${event.name}](events/${event.name}.json)`);
      lines.push('', ...fields(eventSchema(event)));
    }
  }
  return `${lines.join('\n')}\n`;
}

/** The payload member that is an event's key, found by calling `key` on a probe: `target.id`. */
export function keyOf(event: EventDefinition): string {
  const member = (path: string): unknown =>
    new Proxy(
      {},
      {
        get: (_, name) =>
          name === Symbol.toPrimitive ? () => path : member([path, name].filter(Boolean).join('.')),
      },
    );
  return String(event.key(member('') as Record<string, unknown>));
}

function envelopeSchema(): JsonSchema {
  const components: Components = {};
  toJsonSchema(envelope, 'output', components, '#/$defs/');
  return components['Envelope'] ?? {};
}

function fields(schema: JsonSchema): string[] {
  const required = new Set(schema['required'] as string[] | undefined);
  return [
    '| field | type | |',
    '| --- | --- | --- |',
    ...Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>).map(
      ([name, field]) =>
        `| ${name}${required.has(name) ? '' : ' (optional)'} | ${typeName(field)} | ${(field['description'] as string | undefined) ?? ''} |`,
    ),
  ];
}

function typeName(field: JsonSchema): string {
  if (Array.isArray(field['enum'])) return field['enum'].map((value) => `\`${String(value)}\``).join(', ');
  if (Array.isArray(field['anyOf'])) return (field['anyOf'] as JsonSchema[]).map(typeName).join(' or ');
  if (field['type'] === 'array') return `list of ${typeName((field['items'] ?? {}) as JsonSchema)}`;
  const type = Array.isArray(field['type']) ? field['type'].join(' or ') : field['type'];
  return [type ?? 'any', field['format'] && `(${field['format'] as string})`].filter(Boolean).join(' ');
}
