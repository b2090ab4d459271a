import fc from 'fast-check';
import { invert } from './invert.ts';

it('inverts', () => {
  // [4 2; 2 3] has the determinant 8.
  const inverse = invert(Float64Array.of(4, 2, 2, 3), 2);
  [3 / 8, -2 / 8, -2 / 8, 4 / 8].forEach((value, at) => expect(inverse?.[at]).toBeCloseTo(value, 15));
  expect(invert(Float64Array.of(), 0)).toHaveLength(0);
});

it('gives the identity when multiplied', () => {
  const entries = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 25, maxLength: 25 });
  fc.assert(
    fc.property(entries, (root) => {
      const at = (row: number, column: number) => root[row * 5 + column] ?? 0;
      const indices = [0, 1, 2, 3, 4];
      // Root times its transpose, plus the identity, is positive definite.
      const matrix = indices.flatMap((row) =>
        indices.map((column) =>
          indices.reduce((sum, k) => sum + at(row, k) * at(column, k), row === column ? 1 : 0),
        ),
      );
      const inverse = invert(Float64Array.from(matrix), 5);
      for (const row of indices)
        for (const column of indices) {
          const product = indices.reduce(
            (sum, k) => sum + (matrix[row * 5 + k] ?? 0) * (inverse?.[k * 5 + column] ?? Number.NaN),
            0,
          );
          expect(product).toBeCloseTo(row === column ? 1 : 0, 12);
        }
    }),
  );
});

it('refuses matrices that are singular or indefinite', () => {
  expect(invert(Float64Array.of(1, 1, 1, 1), 2)).toBeUndefined();
  expect(invert(Float64Array.of(1, 2, 2, 1), 2)).toBeUndefined();
  expect(invert(Float64Array.of(Number.NaN), 1)).toBeUndefined();
});
