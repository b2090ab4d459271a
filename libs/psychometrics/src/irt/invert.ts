/** A pivot this much smaller than its diagonal is what rounding leaves of 0. */
const SINGULAR = 1e-12;

/**
 * The inverse of a symmetric positive definite matrix, by Cholesky's factors (Golub and Van Loan, Matrix Computations,
 * section 4.2). Undefined if the matrix isn't positive definite: an information matrix whose parameters can't be told
 * apart, or that isn't taken at a maximum.
 *
 * @param matrix row by row; only the lower triangle is read
 */
export function invert(matrix: Float64Array, size: number): Float64Array | undefined {
  const factor = Float64Array.from(matrix);
  const at = (from: Float64Array, row: number, column: number) => from[row * size + column] ?? 0;
  for (let column = 0; column < size; column++)
    for (let row = column; row < size; row++) {
      let value = at(factor, row, column);
      for (let k = 0; k < column; k++) value -= at(factor, row, k) * at(factor, column, k);
      if (row === column && !(value > SINGULAR * at(matrix, row, row))) return undefined;
      factor[row * size + column] = row === column ? Math.sqrt(value) : value / at(factor, column, column);
    }
  const inverse = new Float64Array(size * size);
  for (let unit = 0; unit < size; unit++) {
    const solution = new Float64Array(size);
    for (let row = unit; row < size; row++) {
      let value = row === unit ? 1 : 0;
      for (let k = unit; k < row; k++) value -= at(factor, row, k) * (solution[k] ?? 0);
      solution[row] = value / at(factor, row, row);
    }
    for (let row = size - 1; row >= 0; row--) {
      let value = solution[row] ?? 0;
      for (let k = row + 1; k < size; k++) value -= at(factor, k, row) * (solution[k] ?? 0);
      solution[row] = value / at(factor, row, row);
    }
    inverse.set(solution, unit * size);
  }
  return inverse;
}
