import { alignedLines } from '../../rig/aligned-lines.ts';
import type { AccessKill, AccessRun } from './run-access.ts';

const HEADINGS = [
  'access requests',
  'seam',
  'kills',
  'in flight min/median',
  'decided',
  'people',
  'invitations',
  'mails',
  'notifications',
  'told "yours"',
  'told who',
  'doubled allowed',
  'wrong',
  'settled s',
  '',
] as const;

const TEXT_COLUMNS = 2;

/** Plain text: one line with counts per run, followed by one line per failpoint. */
export function accessTable(runs: readonly AccessRun[]): string {
  const rows = [HEADINGS, ...runs.flatMap(rowsOf)];
  return alignedLines(rows, (column) => column >= TEXT_COLUMNS).join('\n');
}

function rowsOf({ components, kills, count, settleSeconds, complaints }: AccessRun): string[][] {
  const total = [
    components.map(({ name }) => name).join(' + '),
    'all of them',
    ...killCells(kills),
    String(count.decided),
    String(count.people),
    String(count.invitations),
    String(count.mails),
    String(count.notifications),
    String(count.didDecide),
    String(count.toldWhoDid),
    String(count.doubledAllowed.length),
    String(count.wrongs.length),
    settleSeconds.toFixed(1),
    complaints.length === 0 ? 'ok' : 'MISSED',
  ];
  const seams = components.flatMap(({ name, seams: own }) =>
    own.map(({ failpoint }) => {
      const here = kills.filter(({ kill }) => kill.component === name && kill.seam === failpoint);
      return [components.length > 1 ? `  ${name}` : '', failpoint, ...killCells(here)];
    }),
  );
  return [total, ...seams];
}

function killCells(kills: readonly AccessKill[]): [kills: string, inFlight: string] {
  const sorted = kills.map(({ inFlight }) => inFlight).sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  return [String(sorted.length), sorted.length === 0 ? '' : `${sorted[0]} / ${median}`];
}
