import { EXPIRING_DAYS, type MatrixOrder, type MatrixPerson, type SkillMatrix } from '@rigwise/contracts';

/**
 * `met`: what the position needs; `expiring`: the same, and it lapses soon; `lapsed`: it was met once; `gap`: it never
 * was; `extra`: a level that isn't needed; `none`: neither needed nor there.
 */
export type CellState = 'met' | 'expiring' | 'lapsed' | 'gap' | 'extra' | 'none';

export interface Cell {
  readonly state: CellState;
  /** 0 for none. */
  readonly held: number;
  readonly required: number;
  /** From today to the last day on which it is, or was, met; null for ever or never. */
  readonly days: number | null;
}

/** What a person needs and has in the skill of a column. */
export function cellAt(person: MatrixPerson, column: number): Cell {
  const [required, held] = [person.required[column] ?? 0, person.held[column] ?? 0];
  const days = person.days[column] ?? null;
  return { state: stateOf(required, held, days), held, required, days };
}

function stateOf(required: number, held: number, days: number | null): CellState {
  if (required === 0) return held === 0 ? 'none' : 'extra';
  if (held < required) return days === null ? 'gap' : 'lapsed';
  return days !== null && days <= EXPIRING_DAYS ? 'expiring' : 'met';
}

export type MatrixCounts = Readonly<Record<'gap' | 'lapsed' | 'expiring', number>>;

/** How many cells are in each state that asks for something. */
export function countsOf({ people, skills }: Pick<SkillMatrix, 'people' | 'skills'>): MatrixCounts {
  const counts = { gap: 0, lapsed: 0, expiring: 0 };
  for (const person of people)
    for (let column = 0; column < skills.length; column++) {
      const { state } = cellAt(person, column);
      if (state === 'gap' || state === 'lapsed' || state === 'expiring') counts[state]++;
    }
  return counts;
}

/** A line of the grid: a person, by index, or the heading of those who follow. */
export type Line =
  | { readonly kind: 'person'; readonly index: number }
  | { readonly kind: 'group'; readonly text: string | null; readonly count: number };

/** In an order by department or position, each of them has a heading. */
export function linesOf(people: readonly MatrixPerson[], order: MatrixOrder): readonly Line[] {
  const persons = people.map((_, index): Line => ({ kind: 'person', index }));
  if (order !== 'department' && order !== 'position') return persons;
  const lines: Line[] = [];
  for (let first = 0; first < people.length;) {
    const key = keyOf(people[first]?.[order]);
    let next = first + 1;
    while (next < people.length && keyOf(people[next]?.[order]) === key) next++;
    lines.push({ kind: 'group', text: people[first]?.[order] ?? null, count: next - first });
    lines.push(...persons.slice(first, next));
    first = next;
  }
  return lines;
}

/** Positions are the same in upper and lower case. */
const keyOf = (text: string | null | undefined): string => (text ?? '').trim().toLowerCase();

/** Where the focus is: row −1 is that of the skills, column 0 that of the names. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

const PAGE = 10;

/** Where a key leads, as in a spreadsheet; undefined for keys that lead nowhere. */
export function moved(
  { row, column }: Place,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): Place | undefined {
  const isFar = ctrlKey || metaKey;
  const to = (next: Place): Place => ({
    row: Math.max(-1, Math.min(rows - 1, next.row)),
    column: Math.max(0, Math.min(columns, next.column)),
  });
  switch (key) {
    case 'ArrowUp':
      return to({ row: isFar ? -1 : row - 1, column });
    case 'ArrowDown':
      return to({ row: isFar ? rows : row + 1, column });
    case 'ArrowLeft':
      return to({ row, column: isFar ? 0 : column - 1 });
    case 'ArrowRight':
      return to({ row, column: isFar ? columns : column + 1 });
    case 'Home':
      return to({ row: isFar ? -1 : row, column: 0 });
    case 'End':
      return to({ row: isFar ? rows : row, column: columns });
    case 'PageUp':
      return to({ row: row - PAGE, column });
    case 'PageDown':
      return to({ row: row + PAGE, column });
    default:
      return undefined;
  }
}
