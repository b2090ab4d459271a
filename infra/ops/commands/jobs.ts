import { discardJob, listFailedJobs, retryJob, type FailedJobView } from '@rigwise/contracts';
import type { Span, WhichJob } from '../arguments.ts';
import { plain, utc } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import { tableOf, type Column } from '../output/table.ts';
import type { Terminal } from '../output/terminal.ts';
import { askAll, collect } from '../services/ask.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { declined, moreHint } from './texts.ts';

const COLUMNS: readonly Column<FailedJobView>[] = [
  { heading: 'job', cell: nameOf },
  { heading: 'name', cell: ({ name }) => name },
  { heading: 'failed (UTC)', cell: ({ failedAt }) => utc(failedAt) },
  { heading: 'tries', cell: ({ tries }) => String(tries) },
  { heading: 'data', cell: ({ data }) => JSON.stringify(data ?? null), cuttable: true },
  { heading: 'error', cell: ({ error }) => error, cuttable: true },
];

/** Latest failure first. */
export async function list(
  clients: readonly ServiceClient[],
  { limit, span }: { limit: number; span: Span },
  { width }: Terminal,
): Promise<Report> {
  const { answers, problems } = await askAll(clients, (client) =>
    collect(limit, (page) => client.call(listFailedJobs, { query: { ...page, ...span } })),
  );
  const items = answers.flatMap(({ answer }) => answer.items);
  const more = answers.some(({ answer }) => answer.more);
  const table = items.length > 0 ? tableOf(COLUMNS, items, width) : 'No jobs failed.';
  return { document: { items, more }, text: answers.length > 0 ? table + moreHint(more) : '', problems };
}

/** Sequential: each reports its own result. */
export async function retry(clients: readonly ServiceClient[], jobs: readonly WhichJob[]): Promise<Report> {
  const items: Record<string, unknown>[] = [];
  const problems: ServiceProblem[] = [];
  for (const job of jobs) {
    try {
      const params = { ...job };
      for (const client of clients) items.push({ ...job, ...(await client.call(retryJob, { params })) });
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      problems.push(error);
    }
  }
  const lines = items.map(({ queue, id }) => `${plain(`${String(queue)}/${String(id)}`)} will be retried.`);
  return { document: { items }, text: lines.join('\n'), problems };
}

export async function discard(
  clients: readonly ServiceClient[],
  job: WhichJob,
  reason: string,
  terminal: Terminal,
): Promise<Report> {
  const params = { ...job };
  const items: Record<string, unknown>[] = [];
  for (const client of clients) {
    const question = `Discard job ${plain(nameOf(job))}, in ${client.service}, permanently?`;
    if (!(await terminal.confirm(question))) throw declined(client);
    items.push({ ...job, ...(await client.call(discardJob, { params, body: { reason } })) });
  }
  return { document: { ...items[0] }, text: `${plain(nameOf(job))} was discarded.`, problems: [] };
}

function nameOf({ queue, id }: WhichJob): string {
  return `${queue}/${id}`;
}
