import { alignedLines } from '../rig/aligned-lines.ts';
import type { ComponentRun } from './run-component.ts';
import type { Caught } from './in-flight.ts';

const HEADINGS = [
  'component',
  'seam',
  'kills',
  'in flight min/median',
  'undone',
  'committed',
  'mails',
  'lost',
  'of rolled-back',
  'false 2xx',
  'doubled allowed',
  'not allowed',
  'not identical',
  'settled s',
  '',
] as const;

const TEXT_COLUMNS = 2;

/** Plain text: one line with counts per component, followed by one line per failpoint. */
export function tableOf(runs: readonly ComponentRun[]): string {
  const rows = [HEADINGS, ...runs.flatMap(rowsOf)];
  return alignedLines(rows, (column) => column >= TEXT_COLUMNS).join('\n');
}

function rowsOf({
  component,
  caught,
  rolledBack,
  count,
  settleSeconds,
  complaints,
}: ComponentRun): string[][] {
  const total = [
    component.name,
    component.seams.length > 0 ? 'all of them' : 'any moment',
    ...killCells(caught),
    String(rolledBack),
    String(count.committed),
    String(count.mails),
    String(count.lost.length),
    String(count.ofRolledBack.length),
    String(count.falselyAccepted.length),
    String(count.doubledAllowed.length),
    String(count.doubledNotAllowed.length),
    String(count.notIdentical.length),
    settleSeconds.toFixed(1),
    complaints.length === 0 ? 'ok' : 'MISSED',
  ];
  const seams = component.seams.map(({ failpoint }) => {
    const here = caught.filter(({ kill }) => kill.seam === failpoint);
    return ['', failpoint, ...killCells(here)];
  });
  return [total, ...seams];
}

function killCells(caught: readonly Caught[]): [kills: string, inFlight: string] {
  const sorted = caught
    .map(({ kill, inFlight, rolledBack }) =>
      kill.seam === 'login-code.before-commit' ? rolledBack.length : inFlight,
    )
    .sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  return [String(sorted.length), sorted.length === 0 ? '' : `${sorted[0]} / ${median}`];
}
