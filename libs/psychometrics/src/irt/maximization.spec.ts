import { expectation } from './expectation.ts';
import { normalGrid } from './grid.ts';
import { maximize } from './maximization.ts';
import { patternsOf } from './patterns.ts';
import { lsat } from './testing/lsat.ts';
import { simulated } from './testing/simulated.ts';

const grid = normalGrid(61);

it('never lowers the likelihood, even of items that diverge', () => {
  const copies = simulated(7, 500, 5).responses.map((row) => [...row, row[2], row[2]]);
  for (const rows of [lsat(6), copies]) {
    const columns = rows[0]?.map((_, column) => column) ?? [];
    const patterns = patternsOf(rows, columns);
    let lines = Float64Array.from(columns.flatMap(() => [1, 0]));
    let likelihood = -Infinity;
    for (let round = 0; round < 40; round++) {
      const { counts, logLikelihood } = expectation(patterns, lines, grid);
      expect(logLikelihood).toBeGreaterThan(likelihood - 1e-8);
      likelihood = logLikelihood;
      lines = Float64Array.from(maximize(counts, lines, grid));
      expect(lines.every((value) => Math.abs(value) <= 50)).toBe(true);
    }
  }
});

it('keeps a line that nobody answered', () => {
  const lines = Float64Array.of(1.2, -0.3);
  expect(maximize(new Float64Array(2 * 61), lines, grid)).toEqual(lines);
});
