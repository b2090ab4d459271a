/** What differs in two versions, in words; null: it has nothing there. */
export interface Difference {
  /** Of the field. */
  readonly name: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** A difference, if there is one. */
export const differenceOf = (
  name: string,
  before: string | null,
  after: string | null,
): readonly Difference[] => (before === after ? [] : [{ name, before, after }]);
