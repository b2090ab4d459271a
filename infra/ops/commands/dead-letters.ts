import {
  discardDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  showDeadLetter,
  type DeadLetterDetailView,
  type DeadLetterView,
} from '@rigwise/contracts';
import type { LetterState, Span } from '../arguments.ts';
import { jsonText, plain, utc } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import { tableOf, type Column } from '../output/table.ts';
import type { Terminal } from '../output/terminal.ts';
import { askAll, collect, findIn, type Answered } from '../services/ask.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { declined, forHandler, moreHint } from './texts.ts';

type Row = DeadLetterView & { readonly service: string };

const COLUMNS: readonly Column<Row>[] = [
  { heading: 'id', cell: ({ id }) => id },
  { heading: 'service', cell: ({ service }) => service },
  {
    heading: 'event',
    cell: ({ eventName, topic, handler }) => forHandler(eventName ?? `? on ${topic}`, handler),
    cuttable: true,
  },
  { heading: 'key', cell: ({ key }) => key ?? '-', cuttable: true },
  { heading: 'failed (UTC)', cell: ({ failedAt }) => utc(failedAt) },
  { heading: 'tries', cell: ({ attempts }) => String(attempts) },
  { heading: 'behind', cell: ({ parked }) => String(parked) },
  { heading: 'state', cell: ({ outcome }) => outcome ?? 'waiting' },
  { heading: 'error', cell: ({ error }) => error, cuttable: true },
];

/** Of all services, oldest first. */
export async function list(
  clients: readonly ServiceClient[],
  { state, limit, span }: { state: LetterState; limit: number; span: Span },
  { width }: Terminal,
): Promise<Report> {
  const { answers, problems } = await askAll(clients, (client) =>
    collect(limit, (page) => client.call(listDeadLetters, { query: { ...page, ...span, state } })),
  );
  const items = answers
    .flatMap(({ client, answer }) => answer.items.map((item): Row => ({ service: client.service, ...item })))
    .sort((one, other) => one.failedAt.localeCompare(other.failedAt));
  const more = answers.some(({ answer }) => answer.more);
  const which = state === 'all' ? '' : `${state} `;
  const asked = answers.map(({ client }) => client.service).join(', ');
  const table = items.length > 0 ? tableOf(COLUMNS, items, width) : `No ${which}dead letters in ${asked}.`;
  return { document: { items, more }, text: asked ? table + moreHint(more) : '', problems };
}

export async function show(clients: readonly ServiceClient[], id: string): Promise<Report> {
  const { client, answer } = await find(clients, id);
  const { message, headers, ...facts } = answer;
  const width = Math.max(...Object.keys(facts).map((name) => name.length));
  const line = (name: string, value: string | number | null): string =>
    `${name.padEnd(width)}  ${value === null ? '-' : plain(String(value))}`;
  const text = [
    line('service', client.service),
    ...Object.entries(facts).map(([name, value]) => line(name, value)),
    ...Object.entries(headers).map(([name, value]) => line('header', `${name}: ${value}`)),
    'message',
    jsonText(message ?? null),
  ].join('\n');
  return { document: { service: client.service, ...answer }, text, problems: [] };
}

/** One after the other: an event parked behind one dead letter may be the next dead letter. */
export async function replay(clients: readonly ServiceClient[], ids: readonly string[]): Promise<Report> {
  const items: Record<string, unknown>[] = [];
  const lines: string[] = [];
  const problems: ServiceProblem[] = [];
  for (const id of ids) {
    try {
      const { client } = await find(clients, id);
      const answer = await client.call(replayDeadLetter, { params: { id } });
      items.push({ id, service: client.service, ...answer });
      if (answer.outcome === 'replayed') lines.push(`${id} was replayed. ${released(answer)}`);
      else {
        const message = `${id} failed again: ${plain(answer.error)}`;
        problems.push(new ServiceProblem(client, 'ops/replay-failed', message));
      }
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      problems.push(error);
    }
  }
  return { document: { items }, text: lines.join('\n'), problems };
}

export async function discard(
  clients: readonly ServiceClient[],
  id: string,
  reason: string,
  terminal: Terminal,
): Promise<Report> {
  const { client, answer: letter } = await find(clients, id);
  const event = forHandler(letter.eventName ?? 'an unreadable message', letter.handler);
  const what = `${event} of ${letter.topic}, key ${letter.key ?? '-'}`;
  const question = `Discard ${plain(what)}, in ${client.service}, permanently?`;
  if (letter.settledAt === null && !(await terminal.confirm(question))) throw declined(client);
  const answer = await client.call(discardDeadLetter, { params: { id }, body: { reason } });
  return {
    document: { id, service: client.service, outcome: 'discarded', ...answer },
    text: `${id} was discarded. ${released(answer)}`,
    problems: [],
  };
}

function find(clients: readonly ServiceClient[], id: string): Promise<Answered<DeadLetterDetailView>> {
  return findIn(clients, `dead letter ${id}`, 'dead-letter/not-found', (client) =>
    client.call(showDeadLetter, { params: { id } }),
  );
}

function released({ handled, held, goesOn }: { handled: number; held: boolean; goesOn: boolean }): string {
  if (goesOn) return `Parked events processed so far: ${handled}. The service continues in the background.`;
  const rest = held ? ' The key is still blocked: it has another dead letter.' : '';
  return `Parked events processed: ${handled}.${rest}`;
}
