import {
  checkAudit,
  eraseAuditDetails,
  type AuditAnchor,
  type AuditBreak,
  type AuditBreakKind,
  type CallAnswer,
} from '@rigwise/contracts';
import { plain } from '../output/plain.ts';
import type { Report } from '../output/report.ts';
import type { Terminal } from '../output/terminal.ts';
import type { ServiceClient } from '../services/service-client.ts';
import { ServiceProblem } from '../services/service-problem.ts';
import { counted, declined } from './texts.ts';

const WHAT: Readonly<Record<AuditBreakKind, string>> = {
  'row-removed': 'was removed',
  'row-changed': 'was changed',
  'details-removed': 'lost its details without an erasure',
  'details-changed': 'has different details than when it was sealed',
  'order-changed': 'is not at the position where it was sealed',
  'row-added': 'was inserted: it is not queued for sealing',
  'anchor-differs': 'is not the recorded end of the chain: something before it was changed or removed',
};
const MOST_SHOWN = 20;

type Part = CallAnswer<typeof checkAudit, 200>;

/** Verifies page by page. A break in the chain is a problem; reports the first one first. */
export async function verify(
  [client]: readonly ServiceClient[],
  anchor: AuditAnchor | undefined,
  terminal: Terminal,
): Promise<Report> {
  if (!client) throw new Error('Nobody to ask');
  const breaks: AuditBreak[] = [];
  let [checked, erased] = [0, 0];
  let part: Part;
  let after: number | null = 0;
  do {
    part = await client.call(checkAudit, {
      body: { after, breaksBefore: breaks.length, ...(anchor && { anchor }) },
    });
    breaks.push(...part.breaks);
    checked += part.checked;
    erased += part.erased;
    after = part.after;
    if (after !== null) terminal.progress(`${counted(checked, 'row')} so far …`);
  } while (after !== null);
  const { head, waiting } = part;
  return {
    document: { valid: breaks.length === 0, checked, erased, waiting, head, breaks },
    text: [
      `${counted(checked, 'row')} verified against the chain, ${erased} with erased details, ${waiting} not sealed yet.`,
      ...(head ? [`The chain ends at ${head.position}:${head.hash}`] : []),
      ...(breaks.length === 0 ? ['Nothing has changed since it was sealed.'] : []),
    ].join('\n'),
    problems: problemsOf(client, breaks),
  };
}

function problemsOf(client: ServiceClient, breaks: readonly AuditBreak[]): ServiceProblem[] {
  const problems = breaks
    .slice(0, MOST_SHOWN)
    .map((each) => new ServiceProblem(client, `audit/${each.kind}`, inWords(each)));
  const more = breaks.length - problems.length;
  if (more > 0)
    problems.push(new ServiceProblem(client, 'audit/more', `And ${more} more; --json names all.`));
  return problems;
}

function inWords({ kind, position, auditId }: AuditBreak): string {
  const link = position === null ? 'A row' : `Row ${position} of the chain`;
  return `${link}${auditId === null ? '' : ` (${auditId})`} ${WHAT[kind]}.`;
}

/** Erases everything in one call: only identity keeps these details. */
export async function erase(
  [client]: readonly ServiceClient[],
  employeeNumber: string,
  terminal: Terminal,
): Promise<Report> {
  if (!client) throw new Error('Nobody to ask');
  const question = `What the audit log stores about ${plain(employeeNumber)} besides ids will be erased permanently. Continue?`;
  if (!(await terminal.confirm(question))) throw declined(client);
  const { erased } = await client.call(eraseAuditDetails, { body: { employeeNumber } });
  return {
    document: { employeeNumber, erased },
    text: `${counted(erased, 'row')} lost ${erased === 1 ? 'its' : 'their'} details; the chain is unchanged.`,
    problems: [],
  };
}
