import { showStatus, type Instance, type ServiceStatus } from '@rigwise/contracts';
import { utc } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import { tableOf, type Column } from '../output/table.ts';
import type { Terminal } from '../output/terminal.ts';
import { askAll } from '../services/ask.ts';
import type { ServiceClient } from '../services/service-client.ts';

type Lag = NonNullable<ServiceStatus['lag']>[number];
type Queue = NonNullable<ServiceStatus['queues']>[number] & { readonly service: string };

const unknown = '?';
const since = (oldest: string | null): string => (oldest === null ? '' : ` since ${utc(oldest)}`);

const SERVICES: readonly Column<ServiceStatus>[] = [
  { heading: 'service', cell: ({ service }) => service },
  { heading: 'version', cell: ({ version }) => version },
  {
    heading: 'instances',
    cell: ({ instances }) => (instances === null ? unknown : String(instances.length)),
  },
  {
    heading: 'lag',
    cell: ({ lag }) =>
      lag === null ? unknown : String(lag.reduce((sum, { messages }) => sum + messages, 0)),
  },
  { heading: 'outbox', cell: ({ outbox }) => `${outbox.waiting}${since(outbox.oldest)}` },
  { heading: 'refused', cell: ({ outbox }) => String(outbox.parked) },
  { heading: 'dead letters', cell: ({ deadLetters: { waiting, oldest } }) => `${waiting}${since(oldest)}` },
  { heading: 'blocked keys', cell: ({ heldKeys: { keys, events } }) => `${keys}, ${events} behind` },
  {
    heading: 'mails',
    cell: ({ mails }) => (mails === null ? '-' : `${mails.waiting} waiting, ${mails.failed} failed`),
  },
];

const INSTANCES: readonly Column<Instance>[] = [
  { heading: 'instance', cell: ({ id }) => id },
  { heading: 'service', cell: ({ service }) => service },
  { heading: 'host', cell: ({ host }) => host, cuttable: true },
  { heading: 'version', cell: ({ version }) => version },
  { heading: 'started (UTC)', cell: ({ startedAt }) => utc(startedAt) },
  { heading: 'seen', cell: ({ seenAt }) => utc(seenAt) },
  { heading: 'ready', cell: ({ ready }) => (ready ? 'yes' : 'no') },
  { heading: 'away', cell: ({ parts }) => awayIn(parts) || '-', cuttable: true },
];

const LAG: readonly Column<Lag>[] = [
  { heading: 'group', cell: ({ group }) => group },
  { heading: 'topic', cell: ({ topic }) => topic },
  { heading: 'partitions', cell: ({ partitions }) => String(partitions) },
  { heading: 'lag', cell: ({ messages }) => String(messages) },
];

const QUEUES: readonly Column<Queue>[] = [
  { heading: 'queue', cell: ({ queue }) => queue },
  { heading: 'service', cell: ({ service }) => service },
  { heading: 'waiting', cell: ({ waiting }) => String(waiting) },
  { heading: 'active', cell: ({ active }) => String(active) },
  { heading: 'delayed', cell: ({ delayed }) => String(delayed) },
  { heading: 'failed', cell: ({ failed }) => String(failed) },
];

/** An overview of all services. A question mark means the service that knows is down. */
export async function status(clients: readonly ServiceClient[], { width }: Terminal): Promise<Report> {
  const { answers, problems } = await askAll(clients, (client) => client.call(showStatus));
  const services = answers.map(({ answer }) => answer);
  const queues = services.flatMap(({ service, queues: of }) =>
    (of ?? []).map((queue): Queue => ({ service, ...queue })),
  );
  const tables = [
    services.length > 0 ? tableOf(SERVICES, services, width) : '',
    tableIf(
      INSTANCES,
      services.flatMap(({ instances }) => instances ?? []),
      width,
    ),
    tableIf(
      LAG,
      services.flatMap(({ lag }) => lag ?? []),
      width,
    ),
    tableIf(QUEUES, queues, width),
  ];
  return { document: { services }, text: tables.filter((table) => table !== '').join('\n\n'), problems };
}

const tableIf = <Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  width: number | undefined,
): string => (rows.length > 0 ? tableOf(columns, rows, width) : '');

const awayIn = (parts: Instance['parts']): string =>
  Object.entries(parts)
    .filter(([, health]) => health === 'away')
    .map(([name]) => name)
    .join(', ');
