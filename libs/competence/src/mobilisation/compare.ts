import type { FitVerdict, Lack } from './fit.ts';

/** What a check found of a person; not found: nobody of that name or number is among the caller's people. */
export interface Checked {
  /** Of the person, or of the line of the crew list where nobody was found. */
  readonly key: string;
  readonly verdict: FitVerdict | 'not-found';
  readonly lacks: readonly Lack[];
}

export const checkChanges = ['became-fit', 'became-unfit', 'reasons-changed', 'added', 'removed'] as const;
export type CheckChangeKind = (typeof checkChanges)[number];

export interface CheckChange {
  readonly key: string;
  readonly change: CheckChangeKind;
  readonly before: Checked['verdict'] | null;
  readonly after: Checked['verdict'] | null;
  /** What was lacking before and isn't now, and what is lacking now and wasn't. */
  readonly gone: readonly Lack[];
  readonly added: readonly Lack[];
}

/** What changed between two checks of one trip: those who are no longer fit first. */
export function changesBetween(before: readonly Checked[], after: readonly Checked[]): CheckChange[] {
  const [old, now] = [byKey(before), byKey(after)];
  const found = [...new Set([...now.keys(), ...old.keys()])].flatMap((key): CheckChange[] => {
    const [one, other] = [old.get(key), now.get(key)];
    const gone = lacking(one).filter((lack) => !lacking(other).some((same) => isSame(lack, same)));
    const added = lacking(other).filter((lack) => !lacking(one).some((same) => isSame(lack, same)));
    const change = changeOf(one, other, gone.length + added.length > 0);
    if (change === null) return [];
    const verdicts = { before: one?.verdict ?? null, after: other?.verdict ?? null };
    return [{ key, change, ...verdicts, gone, added }];
  });
  return found.toSorted((one, other) => RANK.indexOf(one.change) - RANK.indexOf(other.change));
}

const RANK: readonly CheckChangeKind[] = [
  'became-unfit',
  'became-fit',
  'reasons-changed',
  'added',
  'removed',
];

function changeOf(
  before: Checked | undefined,
  after: Checked | undefined,
  hasOtherReasons: boolean,
): CheckChangeKind | null {
  if (after === undefined) return 'removed';
  if (before === undefined) return 'added';
  if (before.verdict !== after.verdict) return after.verdict === 'fit' ? 'became-fit' : 'became-unfit';
  return hasOtherReasons ? 'reasons-changed' : null;
}

const byKey = (all: readonly Checked[]) => new Map(all.map((one) => [one.key, one]));
const lacking = (one: Checked | undefined): readonly Lack[] => one?.lacks ?? [];
const isSame = (one: Lack, other: Lack): boolean =>
  one.of === other.of &&
  one.id === other.id &&
  one.kind === other.kind &&
  one.on === other.on &&
  one.since === other.since &&
  one.required === other.required;
