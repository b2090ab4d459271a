import { listDeliveries, resendDelivery, type DeliveryView } from '@rigwise/contracts';
import type { DeliveryState, Span } from '../arguments.ts';
import { plain, utc } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import { tableOf, type Column } from '../output/table.ts';
import type { Terminal } from '../output/terminal.ts';
import { askAll, collect } from '../services/ask.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { moreHint } from './texts.ts';

const time = (text: string | null): string => (text === null ? '-' : utc(text));

const COLUMNS: readonly Column<DeliveryView>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'template', cell: ({ template }) => template, cuttable: true },
  { heading: 'to', cell: ({ recipient }) => recipient, cuttable: true },
  { heading: 'state', cell: ({ state }) => state },
  { heading: 'tries', cell: ({ attempts }) => String(attempts) },
  { heading: 'created (UTC)', cell: ({ createdAt }) => utc(createdAt) },
  { heading: 'settled', cell: ({ settledAt }) => time(settledAt) },
  { heading: 'expires', cell: ({ expiresAt }) => utc(expiresAt) },
  { heading: 'last error', cell: ({ lastError }) => lastError ?? '-', cuttable: true },
];

/** Newest first. */
export async function list(
  clients: readonly ServiceClient[],
  { state, limit, span }: { state: DeliveryState | undefined; limit: number; span: Span },
  { width }: Terminal,
): Promise<Report> {
  const { answers, problems } = await askAll(clients, (client) =>
    collect(limit, (page) => client.call(listDeliveries, { query: { ...page, ...span, state } })),
  );
  const items = answers.flatMap(({ answer }) => answer.items);
  const more = answers.some(({ answer }) => answer.more);
  const none = state === undefined ? 'No mails yet.' : `No mails are ${state}.`;
  const table = items.length > 0 ? tableOf(COLUMNS, items, width) : none;
  return { document: { items, more }, text: answers.length > 0 ? table + moreHint(more) : '', problems };
}

export async function resend(clients: readonly ServiceClient[], id: string): Promise<Report> {
  const { answers, problems } = await askAll(clients, (client) =>
    client.call(resendDelivery, { params: { id } }),
  );
  const lines = answers.map(
    ({ answer: { recipient, expiresAt } }) =>
      `${id} to ${plain(recipient)} is queued for sending. It is useful until ${utc(expiresAt)} UTC.`,
  );
  return { document: { ...answers[0]?.answer }, text: lines.join('\n'), problems };
}
