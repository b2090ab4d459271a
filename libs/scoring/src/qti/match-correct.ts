/** QTI's cardinality of a response. */
export type Cardinality = 'single' | 'multiple' | 'ordered';

/**
 * QTI's template `match_correct`: whether a response equals `correctResponse`. Multiple values are compared as bags,
 * ordered values as sequences. An empty response is NULL in QTI, which matches nothing.
 */
export function matchCorrect(
  values: readonly string[],
  correct: readonly string[],
  cardinality: Cardinality,
): boolean {
  if (values.length === 0 || values.length !== correct.length) return false;
  if (cardinality === 'single' && values.length !== 1) return false;
  const inOrder = (all: readonly string[]) => (cardinality === 'multiple' ? [...all].sort() : all);
  const [given, key] = [inOrder(values), inOrder(correct)];
  return given.every((value, at) => value === key[at]);
}
