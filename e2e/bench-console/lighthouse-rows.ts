import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { atLeast, type Row } from '../../infra/bench/report/row.ts';

/** A page as it is opened, and what it is held against. */
export interface Opened {
  readonly what: string;
  readonly url: string;
  /** Answers of the specified session check count as an error of the browser: 95 there, 100 elsewhere. */
  readonly practices: number;
}

export interface Seen {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

const PERFORMANCE = { desktop: 95, mobile: 90 } as const;

/**
 * What Lighthouse makes of a page in a browser that runs already, with what is stored in it.
 * @param port of the browser's debugging protocol
 */
export async function lighthouseRows(
  port: number,
  { what, url, practices }: Opened,
  device: keyof typeof PERFORMANCE,
): Promise<Seen> {
  const run = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Who is signed in stays it.
      disableStorageReset: true,
    },
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (!run) throw new Error(`Lighthouse saw nothing at ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const score = (category: string): number => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const figure = { digits: 0, unit: '' };
  return {
    rows: [
      atLeast({
        ...figure,
        what: `${what}, ${device}: performance`,
        value: score('performance'),
        bar: PERFORMANCE[device],
        limit: timesOf(lhr),
      }),
      atLeast({ ...figure, what: '… accessibility', value: score('accessibility'), bar: 100 }),
      atLeast({ ...figure, what: '… best practices', value: score('best-practices'), bar: practices }),
    ],
    notes: [
      `${what}, ${device}: ${complaintsOf(lhr) || 'nothing'} (benchmark index ${lhr.environment.benchmarkIndex.toFixed(0)})`,
    ],
  };
}

function timesOf(lhr: Result): string {
  const shown = (audit: string): string => lhr.audits[audit]?.displayValue?.replaceAll('\u00a0', ' ') ?? '?';
  return `LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}`;
}

/** The audits that cost points, by name. */
function complaintsOf(lhr: Result): string {
  const weighed = Object.values(lhr.categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return weighed
    .map((id) => lhr.audits[id])
    .filter((audit) => audit?.score !== null && audit !== undefined && audit.score < 0.9)
    .map((audit) => `${audit?.id} ${audit?.displayValue ?? ''}`.trim())
    .join(', ');
}
