import { listHeldKeys, type HeldKeyView } from '@rigwise/contracts';
import { utc } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import { tableOf, type Column } from '../output/table.ts';
import type { Terminal } from '../output/terminal.ts';
import { askAll, collect } from '../services/ask.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { forHandler, moreHint } from './texts.ts';

type Row = HeldKeyView & { readonly service: string };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'service', cell: ({ service }) => service },
  { heading: 'topic', cell: ({ topic, handler }) => forHandler(topic, handler) },
  { heading: 'key', cell: ({ key }) => key, cuttable: true },
  { heading: 'blocked (UTC)', cell: ({ heldAt }) => utc(heldAt) },
  { heading: 'behind', cell: ({ parked }) => String(parked) },
  { heading: 'dead letter', cell: ({ deadLetterId }) => deadLetterId ?? 'being released' },
];

/** Of all services, longest blocked first. */
export async function listKeys(
  clients: readonly ServiceClient[],
  limit: number,
  { width }: Terminal,
): Promise<Report> {
  const { answers, problems } = await askAll(clients, (client) =>
    collect(limit, (query) => client.call(listHeldKeys, { query })),
  );
  const items = answers
    .flatMap(({ client, answer }) => answer.items.map((item): Row => ({ service: client.service, ...item })))
    .sort((one, other) => one.heldAt.localeCompare(other.heldAt));
  const more = answers.some(({ answer }) => answer.more);
  const asked = answers.map(({ client }) => client.service).join(', ');
  const table = items.length > 0 ? tableOf(COLUMNS, items, width) : `No key is blocked in ${asked}.`;
  return { document: { items, more }, text: asked ? table + moreHint(more) : '', problems };
}
