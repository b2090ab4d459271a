import { DEEPEST_SKILL, MOST_SKILLS } from '@rigwise/contracts';

/** A skill where it would be once a file is applied. */
export interface Placed {
  readonly key: string;
  /** A key; null at the top. */
  readonly parent: string | null;
  readonly title: string;
  /** In lower case. */
  readonly code: string | null;
  readonly isRetired: boolean;
}

/** A skill as it is, and as a file would have it; one of both may be absent. */
export interface Proposal {
  readonly key: string;
  readonly now: Placed | null;
  readonly proposed: Placed | null;
}

export interface Placement {
  /** Why proposals are refused, by their keys. */
  readonly refusals: ReadonlyMap<string, string>;
  /** By key, once what isn’t refused is applied. */
  readonly result: ReadonlyMap<string, Placed>;
}

/**
 * Takes as much of the proposals as makes a framework that keeps all rules. A refused one leaves its skill as it is,
 * which may make others impossible: so it is decided again until nothing more is refused.
 */
export function place(proposals: readonly Proposal[]): Placement {
  const refusals = new Map<string, string>();
  for (;;) {
    const result = resultOf(proposals, refusals);
    const open = proposals.flatMap(({ key, proposed, now }) =>
      proposed && !refusals.has(key) ? [{ key, proposed, now }] : [],
    );
    // What one rule refuses, the next may not have to.
    const found = [misplaced, tooDeep, takenCodes, tooMany]
      .map((rule) => rule(open, result))
      .find(({ length }) => length > 0);
    if (!found) return { refusals, result };
    for (const [key, reason] of found) refusals.set(key, reason);
  }
}

type Open = Proposal & { readonly proposed: Placed };
type Rule = (open: readonly Open[], result: ReadonlyMap<string, Placed>) => (readonly [string, string])[];

function resultOf(
  proposals: readonly Proposal[],
  refusals: ReadonlyMap<string, string>,
): ReadonlyMap<string, Placed> {
  return new Map(
    proposals.flatMap(({ key, now, proposed }) => {
      const taken = proposed && !refusals.has(key) ? proposed : now;
      return taken ? [[key, taken] as const] : [];
    }),
  );
}

/** Above each is a skill in use, and never the skill itself. */
const misplaced: Rule = (open, result) =>
  open.flatMap(({ key, proposed: { parent: parentKey } }) => {
    if (parentKey === null) return [];
    const parent = result.get(parentKey);
    if (!parent) return [[key, 'The skill above it is refused.']];
    if (parent.isRetired)
      return [[key, `“${parent.title}”, which it lies below, is retired. Restore that first.`]];
    return pathTo(parentKey, result).includes(key) ? [[key, 'It would lie below itself.']] : [];
  });

/** Of all that would be too deep, what the file moved or added there. */
const tooDeep: Rule = (open, result) => {
  const keys = new Set(open.map(({ key }) => key));
  const responsible = new Set(
    [...result.keys()].flatMap((key) => {
      const path = pathTo(key, result);
      return path.length > DEEPEST_SKILL ? path.filter((one) => keys.has(one)).slice(0, 1) : [];
    }),
  );
  const reason = `It would lie too deep: a framework has at most ${DEEPEST_SKILL} levels of groups and skills.`;
  return [...responsible].map((key) => [key, reason]);
};

/** Of skills that have a code already, and one that would get it, the latter is refused. */
const takenCodes: Rule = (open, result) => {
  const owners = Map.groupBy(result.values(), ({ code }) => code);
  return open.flatMap(({ key, now, proposed: { code } }) => {
    if (code === null || code === now?.code) return [];
    const other = (owners.get(code) ?? []).find((owner) => owner.key !== key);
    return other ? [[key, `“${other.title}” has the code already.`]] : [];
  });
};

const tooMany: Rule = (open, { size }) => {
  const added = open.filter(({ now }) => now === null);
  const reason = `The framework has at most ${MOST_SKILLS.toLocaleString('en')} skills, retired ones included.`;
  return added.slice(Math.max(0, MOST_SKILLS - size + added.length)).map(({ key }) => [key, reason]);
};

/** From a skill up to the top, or once round a circle. */
function pathTo(key: string, result: ReadonlyMap<string, Placed>): readonly string[] {
  const path = new Set<string>();
  for (let at: string | null | undefined = key; at != null && !path.has(at); at = result.get(at)?.parent)
    path.add(at);
  return [...path];
}

/**
 * The children of a skill in their new order: those that a file orders as it does, and each other one behind the sibling
 * that it is behind now.
 * @param now the children as they are ordered now
 * @param ordered those of which the file says the order, all of them children in the result
 * @param stays whether one is a child in the result
 */
export function newOrder(
  now: readonly string[],
  ordered: readonly string[],
  stays: (key: string) => boolean,
): readonly string[] {
  const inFile = new Set(ordered);
  const order = [...ordered];
  let before: string | undefined;
  for (const key of now) {
    if (!stays(key)) continue;
    if (!inFile.has(key)) order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
    before = key;
  }
  return order;
}

/**
 * Those that have to move so that a list becomes another one of the same elements: as few as possible.
 * @param places in the new order, the place that each had before
 */
export function movedAmong(places: readonly number[]): ReadonlySet<number> {
  // The longest part that keeps its order, by patience sorting.
  const tails: number[] = [];
  const previous: (number | undefined)[] = [];
  places.forEach((place, at) => {
    const pile = tails.findIndex((tail) => (places[tail] ?? 0) >= place);
    const target = pile === -1 ? tails.length : pile;
    previous[at] = tails[target - 1];
    tails[target] = at;
  });
  const kept = new Set<number>();
  for (let at = tails.at(-1); at !== undefined; at = previous[at]) kept.add(at);
  return new Set([...places.keys()].filter((at) => !kept.has(at)));
}
