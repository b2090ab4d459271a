import type { Aged } from '../../../api/use-aged-query.ts';

/** `bad`: a promise is broken; `warn`: it should be today; `calm`: it can wait. */
export type Urgency = 'bad' | 'warn' | 'calm';
const ORDER: readonly Urgency[] = ['bad', 'warn', 'calm'];

/** An item that links to the rows it is about. */
export interface HomeLine {
  readonly name: string;
  readonly urgency: Urgency;
  readonly text: string;
  readonly to: string;
}

/** One service’s part of a home page. A card is a hook in its own file, and a line in its home’s list. */
export interface HomeCard extends Aged {
  readonly isLoading: boolean;
  /** Retries, if it failed to load. */
  readonly retry: (() => void) | null;
  readonly lines: readonly HomeLine[];
}

/**
 * @param linesOf none if there is nothing to show
 */
export function cardOf<Data>(
  { data, error, ...aged }: Aged & { data: Data | undefined; error: Error | undefined },
  linesOf: (data: Data) => readonly HomeLine[],
): HomeCard {
  if (data !== undefined) return { ...aged, isLoading: false, retry: null, lines: linesOf(data) };
  return { ...aged, isLoading: !error, retry: error ? () => void aged.reload() : null, lines: [] };
}

/** The lines of all cards, the most urgent first. */
export const linesOf = (cards: readonly HomeCard[]): HomeLine[] =>
  cards
    .flatMap(({ lines }) => lines)
    .toSorted((one, other) => ORDER.indexOf(one.urgency) - ORDER.indexOf(other.urgency));
