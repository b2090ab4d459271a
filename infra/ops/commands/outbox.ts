import {
  listParkedRows,
  showOutbox,
  unparkOutbox,
  type OutboxStatus,
  type ParkedRow,
} from '@rigwise/contracts';
import { utc } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import { tableOf, type Column } from '../output/table.ts';
import type { Terminal } from '../output/terminal.ts';
import { askAll, collect, type Listed } from '../services/ask.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { counted, moreHint } from './texts.ts';

type Topic = OutboxStatus['topics'][number] & { readonly service: string };
type Parked = ParkedRow & { readonly service: string };

const TOPICS: readonly Column<Topic>[] = [
  { heading: 'service', cell: ({ service }) => service },
  { heading: 'topic', cell: ({ topic }) => topic },
  { heading: 'waiting', cell: ({ waiting }) => String(waiting) },
  { heading: 'oldest (UTC)', cell: ({ oldest }) => (oldest === null ? '-' : utc(oldest)) },
  { heading: 'parked', cell: ({ parked }) => String(parked) },
];

const PARKED: readonly Column<Parked>[] = [
  { heading: 'sequence', cell: ({ sequence }) => sequence },
  { heading: 'service', cell: ({ service }) => service },
  { heading: 'event', cell: ({ eventName, topic }) => eventName ?? `? on ${topic}`, cuttable: true },
  { heading: 'key', cell: ({ key }) => key, cuttable: true },
  { heading: 'bytes', cell: ({ bytes }) => String(bytes) },
  { heading: 'parked (UTC)', cell: ({ parkedAt }) => utc(parkedAt) },
  { heading: 'reason', cell: ({ reason }) => reason, cuttable: true },
];

const SHOWN = 50;
/** `--all` unparks at most this many events per service. */
const SEARCHED = 10_000;

const parkedOf = (client: ServiceClient, limit: number): Promise<Listed<ParkedRow>> =>
  collect(limit, (query) => client.call(listParkedRows, { query }));

/** Unpublished and parked events of all services. */
export async function status(clients: readonly ServiceClient[], { width }: Terminal): Promise<Report> {
  const { answers, problems } = await askAll(clients, async (client) => ({
    ...(await client.call(showOutbox)),
    rows: await parkedOf(client, SHOWN),
  }));
  const topics = answers.flatMap(({ client, answer }) =>
    answer.topics.map((topic): Topic => ({ service: client.service, ...topic })),
  );
  const parked = answers.flatMap(({ client, answer }) =>
    answer.rows.items.map((row): Parked => ({ service: client.service, ...row })),
  );
  const more = answers.some(({ answer }) => answer.rows.more);
  const document = {
    services: answers.map(({ client, answer: { rows, ...counts } }) => ({
      ...{ service: client.service, ...counts },
      parkedRows: rows.items,
    })),
  };
  const left = answers
    .filter(({ answer }) => answer.topics.length === 0)
    .map(({ client }) => `Everything in ${client.service} is published.`);
  const text = [
    ...left,
    ...(topics.length > 0 ? [...(left.length > 0 ? [''] : []), tableOf(TOPICS, topics, width)] : []),
    ...(parked.length > 0 ? ['', 'Permanently refused by Kafka:', tableOf(PARKED, parked, width)] : []),
  ].join('\n');
  return { document, text: text + moreHint(more), problems };
}

export function unpark(
  clients: readonly ServiceClient[],
  sequences: readonly string[] | 'all',
): Promise<Report> {
  return sequences === 'all' ? unparkAll(clients) : unparkSome(clients, sequences);
}

async function unparkAll(clients: readonly ServiceClient[]): Promise<Report> {
  const { answers, problems } = await askAll(clients, (client) =>
    client.call(unparkOutbox, { body: { all: true } }),
  );
  const items = answers.map(({ client, answer }) => ({ service: client.service, ...answer }));
  const lines = items.map(({ service, unparked }) =>
    unparked === 0
      ? `Nothing was parked in ${service}.`
      : `${service} will retry ${counted(unparked, 'event')}.`,
  );
  return { document: { items }, text: lines.join('\n'), problems };
}

/** A sequence is unique within one service only: the service that parked it is the one meant. */
async function unparkSome(clients: readonly ServiceClient[], sequences: readonly string[]): Promise<Report> {
  const holders = await holdersOf(clients);
  const items: Record<string, unknown>[] = [];
  const problems: ServiceProblem[] = [...holders.problems];
  for (const sequence of sequences) {
    try {
      const client = holders.of(sequence);
      await client.call(unparkOutbox, { body: { sequence } });
      items.push({ sequence, service: client.service });
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      problems.push(error);
    }
  }
  const lines = items.map(({ sequence, service }) => `${String(service)} will retry ${String(sequence)}.`);
  return { document: { items }, text: lines.join('\n'), problems };
}

async function holdersOf(clients: readonly ServiceClient[]) {
  const names = clients.map(({ service }) => service).join(', ');
  const [only] = clients;
  if (clients.length === 1 && only) return { problems: [], of: () => only };
  const { answers, problems } = await askAll(clients, (client) => parkedOf(client, SEARCHED));
  const of = (sequence: string): ServiceClient => {
    const found = answers.filter(({ answer }) => answer.items.some((row) => row.sequence === sequence));
    const [one, ...others] = found.map(({ client }) => client);
    const nobody = { service: names, url: '' };
    if (!one) {
      throw new ServiceProblem(nobody, 'outbox/not-parked', `No event ${sequence} is parked in ${names}.`);
    }
    if (others.length === 0) return one;
    const both = [one, ...others].map(({ service }) => service).join(' and ');
    throw new ServiceProblem(
      nobody,
      'ops/ambiguous',
      `${sequence} is parked in ${both}: add --service <name>.`,
    );
  };
  return { problems, of };
}
