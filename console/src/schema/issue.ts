/** One problem with an input. */
export interface Issue {
  /** zod's. */
  readonly code: string;
  path: PropertyKey[];
  readonly message: string;
  /** Of `too_small` and `too_big`: the limit. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** No later check of the same value runs. */
  isFatal: boolean;
}

type Text = string | ((wrong: { readonly input: unknown }) => string);

/** A contract’s message for invalid input. */
export type Note =
  | Text
  | {
      readonly error?: Text;
      readonly message?: string;
      readonly path?: readonly PropertyKey[];
      readonly abort?: boolean;
    };

export function textOf(note: Note | undefined, input: unknown): string | undefined {
  const text = typeof note === 'object' ? (note.error ?? note.message) : note;
  return typeof text === 'function' ? text({ input }) : text;
}
