import { eventsByProducer } from '../catalogue.ts';
import type { EventDefinition } from '../define-event.ts';
import { envelope } from '../envelope.ts';
import { topics, type TopicSettings } from '../topics.ts';
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

/** The event catalogue, for people: topics, events, keys and fields, in Markdown. */
export function eventCatalogue(): string {
  const lines = [
    '# Event catalogue',
    '',
    'Generated from `libs/contracts`; `npm run docs` writes it anew. A version only ever gains optional fields;',
    'anything else is a new version, published beside the old one until nobody reads it.',
    '',
    '## Envelope',
    '',
    ...fields(envelopeSchema()),
    '',
    '## Topics',
    '',
    '| topic | kept | dead letters |',
    '| --- | --- | --- |',
    ...Object.entries<TopicSettings>(topics).map(
      ([name, { cleanup, retentionDays }]) =>
        `| ${name} | ${cleanup === 'compact' ? 'the newest of each key' : retentionDays === 1 ? 'a day' : `${retentionDays} days`} | ${name}.dlt |`,
    ),
  ];
  for (const [producer, events] of Object.entries(eventsByProducer)) {
    lines.push('', `## Published by ${producer}`);
    for (const event of events) {
      lines.push('', `### ${event.name}`, '', `${event.summary}.`, '');
      lines.push(
        `Topic \`${event.topic}\`, ${event.delivery}; schema [${event.name}](events/${event.name}.json).`,
      );
      lines.push('', ...fields(eventSchema(event)));
    }
  }
  return `${lines.join('\n')}\n`;
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
