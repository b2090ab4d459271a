import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import { atLeast, type Row } from '../../infra/bench/report/row.ts';

/** A page as it is opened, and what it is compared with. */
export interface Opened {
  readonly what: string;
  /** The specified 401 of the session check counts as a browser error: 95 there, 100 elsewhere. */
  readonly practices: number;
}

export interface Seen {
  readonly rows: readonly Row[];
  readonly notes: readonly string[];
}

const PERFORMANCE = { desktop: 95, mobile: 90 } as const;

type Device = keyof typeof PERFORMANCE;

/**
 * Lighthouse's result for a page in a running browser, with its stored data.
 * @param port of the browser's debugging protocol
 */
export async function lookAt(url: string, device: Device, port: number): Promise<Result> {
  const run = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      // Keeps the sign-in.
      disableStorageReset: true,
    },
    device === 'desktop' ? desktopConfig : undefined,
  );
  if (!run) throw new Error(`Lighthouse saw nothing at ${url}`);
  if (run.lhr.runtimeError) throw new Error(`${url}: ${run.lhr.runtimeError.message}`);
  return run.lhr;
}

/** Of several runs on a page, the one with the median performance. */
export function lighthouseRows({ what, practices }: Opened, device: Device, looks: readonly Result[]): Seen {
  const byPerformance = [...looks].sort((a, b) => performanceOf(a) - performanceOf(b));
  const lhr = byPerformance[Math.floor(byPerformance.length / 2)];
  if (!lhr) throw new Error(`Nobody looked at ${what}`);
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

const performanceOf = (lhr: Result): number => lhr.categories['performance']?.score ?? 0;

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
