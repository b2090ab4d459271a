import { blankKey, type Interaction, type ItemResponse } from '@rigwise/contracts';

/** Part of those who are wrong that choose the most tempting option. */
const TEMPTED = 0.6;
/** A decimal point in the wrong place. */
const SLIP = 10;

/**
 * A response as people who don't know give it: a tempting option, two things exchanged, one of several missed.
 * @param right the response that the key describes
 */
export function wrongResponse(
  id: string,
  of: Interaction,
  right: ItemResponse,
  next: () => number,
): ItemResponse {
  const key = right[id] ?? [];
  switch (of.type) {
    case 'choice':
      return { [id]: another(of.options, key, next) };
    case 'multiple-response':
      return { [id]: key.length > 1 ? key.slice(1) : another(of.options, key, next) };
    case 'hotspot':
      return { [id]: key.length > 1 ? key.slice(1) : another(of.areas, key, next) };
    case 'order':
    case 'graphic-order':
      return { [id]: exchanged(key, Math.floor(next() * (key.length - 1))) };
    case 'match':
    case 'gap-match':
      return { [id]: crossed(key) };
    case 'inline-choice':
      return withFirst(right, id, of.blanks[0], ({ options }, [value]) =>
        another(options, value === undefined ? [] : [value], next),
      );
    case 'text-entry':
      return withFirst(right, id, of.blanks[0], () => ['not sure']);
    case 'numeric':
      return withFirst(right, id, of.blanks[0], ({ answers }) => [
        String((answers[0]?.value ?? 0) * SLIP + 1),
      ]);
    case 'extended-text':
    case 'file-upload':
      return {};
  }
}

function another(
  all: readonly { readonly id: string }[],
  key: readonly string[],
  next: () => number,
): string[] {
  const [tempting, ...others] = all.map(({ id }) => id).filter((id) => !key.includes(id));
  if (tempting === undefined) return [];
  const other = others[Math.floor(next() * others.length)];
  return [next() < TEMPTED || other === undefined ? tempting : other];
}

function exchanged(all: readonly string[], at: number): string[] {
  const [one, other] = [all[at], all[at + 1]];
  if (one === undefined || other === undefined) return [];
  return all.toSpliced(at, 2, other, one);
}

/** The target of the first pair exchanged with another's, where that makes a difference. */
function crossed(pairs: readonly string[]): string[] {
  const [first = '', ...others] = pairs;
  const [source, target] = first.split(' ');
  const at = others.findIndex((pair) => {
    const [from, to] = pair.split(' ');
    return from !== source && to !== target;
  });
  const [from, to] = others[at]?.split(' ') ?? [];
  if (from === undefined) return others;
  return [`${source} ${to}`, `${from} ${target}`, ...others.toSpliced(at, 1)];
}

function withFirst<Blank extends { readonly id: string }>(
  right: ItemResponse,
  id: string,
  blank: Blank | undefined,
  wrong: (blank: Blank, key: readonly string[]) => string[],
): ItemResponse {
  if (blank === undefined) return {};
  const key = blankKey(id, blank.id);
  return { ...right, [key]: wrong(blank, right[key] ?? []) };
}
