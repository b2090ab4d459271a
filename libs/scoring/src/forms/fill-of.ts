import { hasProperties, type BankItem, type Draw } from './blueprint.ts';
import { fulfil } from './matching.ts';

/** Items of the bank that no draw can tell apart. */
export interface BankGroup extends Pick<BankItem, 'topics' | 'difficulty' | 'cognitiveLevel'> {
  readonly items: number;
}

/** How far the bank fills a draw. */
export interface DrawFill {
  /** Items that it may take. */
  readonly fitting: number;
  /** Places that stay empty: other draws may need the same items. */
  readonly missing: number;
}

/**
 * How far a bank fills draws, one for each of them, without drawing: the shortfalls are those of `drawForm`. A bank of
 * any size is a few groups, as only the topics of the draws matter.
 */
export function fillOf(draws: readonly Draw[], groups: readonly BankGroup[]): DrawFill[] {
  const demand = draws.reduce((sum, { count }) => sum + count, 0);
  const wishes = draws.map((draw) => {
    const fitting = groups.flatMap((group, at) => (hasProperties(group, draw) ? [{ ...group, at }] : []));
    return {
      count: draw.count,
      fitting: fitting.reduce((sum, { items }) => sum + items, 0),
      // More of a group than all draws want together makes no difference.
      wanted: fitting.flatMap(({ items, at }) =>
        Array.from({ length: Math.min(items, demand) }, (_one, nth) => `${at}/${nth}`),
      ),
    };
  });
  const filled = fulfil(wishes);
  return wishes.map(({ count, fitting }, at) => ({ fitting, missing: count - (filled[at]?.length ?? 0) }));
}
