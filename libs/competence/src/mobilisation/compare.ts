import type { FitVerdict, Lack } from './fit.ts';

/** What a check found of a person; not found: nobody of that name or number is among the caller's people. */
export interface Checked<Of extends Lack = Lack> {
  /** Of the person, or of the line of the crew list where nobody was found. */
  readonly key: string;
  readonly verdict: FitVerdict | 'not-found';
  readonly lacks: readonly Of[];
}

export const checkChanges = ['became-fit', 'became-unfit', 'reasons-changed', 'added', 'removed'] as const;
export type CheckChangeKind = (typeof checkChanges)[number];

export interface CheckChange<Of extends Lack = Lack> {
  readonly key: string;
  readonly change: CheckChangeKind;
  readonly before: Checked['verdict'] | null;
  readonly after: Checked['verdict'] | null;
  /** What was lacking before and isn't now, and what is lacking now and wasn't. */
  readonly gone: readonly Of[];
  readonly added: readonly Of[];
}

/** What changed between two checks of one trip: those who are no longer fit first. */
export function changesBetween<Of extends Lack>(
  before: readonly Checked<Of>[],
  after: readonly Checked<Of>[],
): CheckChange<Of>[] {
  const [old, now] = [byKey(before), byKey(after)];
  const found = [...new Set([...now.keys(), ...old.keys()])].flatMap((key): CheckChange<Of>[] => {
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

const byKey = <Of extends Lack>(all: readonly Checked<Of>[]) => new Map(all.map((one) => [one.key, one]));
const lacking = <Of extends Lack>(one: Checked<Of> | undefined): readonly Of[] => one?.lacks ?? [];
const isSame = (one: Lack, other: Lack): boolean =>
  one.of === other.of &&
  one.id === other.id &&
  one.kind === other.kind &&
  one.on === other.on &&
  one.since === other.since &&
  one.required === other.required;
