// Writes what stands in docs and follows from the code (openapi.json, calls.md, events.md, events/*.json, configuration.md),
// or (--check) says where it differs. Either way refuses a change of an event version that its readers can't take.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allEvents } from '@rigwise/contracts';
import {
  eventCatalogue,
  eventSchema,
  incompatibilities,
  openApiDocument,
  type JsonSchema,
} from '@rigwise/contracts/documents';
import { format, resolveConfig } from 'prettier';
import { codeOfServices } from '../infra/kubernetes/services.ts';
import { callsPage } from './documentation/calls-page.ts';
import { configurationPage } from './documentation/configuration-page.ts';

const docs = path.join(import.meta.dirname, '..', 'docs');
const schemas = path.join(docs, 'events');
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const faults: string[] = [];

mkdirSync(schemas, { recursive: true });
const committed = new Map(
  readdirSync(schemas).map((file) => [
    file.replace(/\.json$/, ''),
    JSON.parse(readFileSync(path.join(schemas, file), 'utf8')) as JsonSchema,
  ]),
);
for (const [name, schema] of committed) {
  const event = allEvents.find((candidate) => candidate.name === name);
  if (!event) faults.push(`${name} is gone: a published version stays until nobody reads it`);
  else for (const fault of incompatibilities(schema, eventSchema(event))) faults.push(`${name}: ${fault}`);
}
if (faults.length > 0) fail('Incompatible with what is published (make a new version instead):');

const wanted = new Map([
  [path.join(docs, 'openapi.json'), json(openApiDocument())],
  [path.join(docs, 'calls.md'), await aligned(callsPage())],
  [path.join(docs, 'configuration.md'), await aligned(configurationPage())],
  [
    path.join(docs, 'events.md'),
    await aligned(
      eventCatalogue((event) =>
        codeOfServices.filter(({ consumes }) => consumes.includes(event)).map(({ name }) => name),
      ),
    ),
  ],
  ...allEvents.map((event): [string, string] => [
    path.join(schemas, `${event.name}.json`),
    json(eventSchema(event)),
  ]),
]);
for (const [file, text] of wanted) {
  if (!process.argv.includes('--check')) writeFileSync(file, text);
  else if (read(file) !== text) faults.push(path.relative(process.cwd(), file));
}
if (faults.length > 0) fail('Out of date, run `npm run docs`:');

/** Tables with straight edges, as in the pages that people write. */
async function aligned(markdown: string): Promise<string> {
  return format(markdown, { ...(await resolveConfig(path.join(docs, 'page.md'))), parser: 'markdown' });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function fail(why: string): never {
  console.error([why, ...faults].join('\n  '));
  process.exit(1);
}
