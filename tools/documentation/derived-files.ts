import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allEvents, services } from '@rigwise/contracts';
import { eventCatalogue, eventSchema, openApiDocument } from '@rigwise/contracts/documents';
import { format, resolveConfig } from 'prettier';
import { composeContainers } from '../../infra/compose/containers.ts';
import { serviceStages } from '../../infra/image/service-stages.ts';
import { generatedManifests } from '../../infra/kubernetes/generate/files.ts';
import { prometheusRules } from '../../infra/telemetry/prometheus-rules.ts';
import { silentRules } from '../../infra/telemetry/silent-rules.ts';
import { whatRuns, whatTravels, whoOwnsWhat } from './architecture-sections.ts';
import { callsPage } from './calls-page.ts';
import { configurationPage } from './configuration-page.ts';
import { derivedSources } from './derived-sources.ts';
import { root } from './markdown.ts';
import { withSections } from './sections.ts';

export const SCHEMAS = 'docs/events';

/** Files that are committed although they are derived from code: each file's text by its path in the checkout. */
export async function derivedFiles(): Promise<ReadonlyMap<string, string>> {
  const readersOf = (event: (typeof allEvents)[number]): string[] =>
    services.filter(({ subscribes }) => subscribes.includes(event)).map(({ name }) => name);
  const texts: Record<string, string> = {
    ...derivedSources,
    'docs/openapi.json': json(openApiDocument()),
    'docs/calls.md': callsPage(),
    'docs/configuration.md': configurationPage(),
    'docs/events.md': eventCatalogue(readersOf),
    Dockerfile: withSections('Dockerfile', { services: serviceStages() }),
    'docker-compose.yml': withSections('docker-compose.yml', { services: composeContainers() }),
    'docs/architecture.md': withSections('docs/architecture.md', {
      ...{ 'what runs': whatRuns(), 'who owns what': whoOwnsWhat(), 'what travels': whatTravels() },
    }),
    'infra/prometheus/rules/silent.yml': silentRules(),
    'k8s/components/monitoring/rules.yaml': prometheusRules(),
    ...Object.fromEntries(Object.entries(generatedManifests()).map(([file, text]) => [`k8s/${file}`, text])),
    ...Object.fromEntries(
      allEvents.map((event) => [`${SCHEMAS}/${event.name}.json`, json(eventSchema(event))]),
    ),
  };
  return new Map(
    await Promise.all(
      Object.entries(texts).map(async ([file, text]) => [file, await asWritten(file, text)] as const),
    ),
  );
}

/** The derived files that are out of date. */
export async function outOfDate(): Promise<string[]> {
  return [...(await derivedFiles())].filter(([file, text]) => read(file) !== text).map(([file]) => file);
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Formatted like hand-written files; tables are aligned. */
async function asWritten(file: string, text: string): Promise<string> {
  if (file.endsWith('.json') || file === 'Dockerfile') return text;
  const filepath = path.join(root, file);
  return format(text, { ...(await resolveConfig(filepath)), filepath });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch {
    return undefined;
  }
}
