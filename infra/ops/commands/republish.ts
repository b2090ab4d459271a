import { eventsByProducer, republishTopic, topics } from '@rigwise/contracts';
import { UsageError } from '../arguments.ts';
import { plain } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import type { Terminal } from '../output/terminal.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { counted, declined } from './texts.ts';

/**
 * Page by page, until everything is in the outbox. Stopping halfway or running it twice does no harm.
 * @throws UsageError if there is no such topic, or its publisher is not among the services asked
 */
export async function republish(
  clients: readonly ServiceClient[],
  topic: string,
  key: string | undefined,
  terminal: Terminal,
): Promise<Report> {
  const client = publisherOf(topic, clients);
  const what = key === undefined ? `Everything on ${topic}` : `What ${topic} has for ${plain(key)}`;
  const question = `${what} will be republished by ${client.service}, to every reader. Continue?`;
  if (!(await terminal.confirm(question))) throw declined(client);
  let published = 0;
  let cursor: string | null = null;
  do {
    const body: object = { topic, ...(key !== undefined && { key }), ...(cursor !== null && { cursor }) };
    const part: { published: number; nextCursor: string | null } = await client.call(republishTopic, {
      body,
    });
    published += part.published;
    cursor = part.nextCursor;
    if (cursor !== null) terminal.progress(`${counted(published, 'event')} so far …`);
  } while (cursor !== null);
  return {
    document: { service: client.service, topic, key: key ?? null, published },
    text: `${client.service} republishes ${counted(published, 'event')} on ${topic}.`,
    problems: [],
  };
}

function publisherOf(topic: string, clients: readonly ServiceClient[]): ServiceClient {
  if (!Object.hasOwn(topics, topic)) {
    throw new UsageError(`Unknown topic "${topic}". Topics: ${Object.keys(topics).join(', ')}.`);
  }
  const producers = Object.entries(eventsByProducer)
    .filter(([, events]) => events.some((event) => event.topic === topic))
    .map(([producer]) => producer);
  const publishes = ({ service }: ServiceClient): boolean =>
    producers.includes(service) || producers.includes('every service');
  const client = clients.find(publishes);
  if (client) return client;
  throw new UsageError(`${topic} is published by ${producers.join(' and ')}, which is not selected.`);
}
