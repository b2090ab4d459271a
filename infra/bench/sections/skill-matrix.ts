import { gzipSync } from 'node:zlib';
import { MOST_PEOPLE_OF_A_MATRIX, showSkillMatrix, type SkillMatrix } from '@rigwise/contracts';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';
import { requestAs } from './signed-in.ts';

const BAR_MS = 150;
const BAR_KB = 200;
const QUERIES = ['order=name', 'order=gaps', 'order=position&fitness=short'];

/** The largest matrix: how long it takes, and what of it comes over the wire. */
export async function matrixRows(url: string, cookie: string, times: number): Promise<Row[]> {
  const taken: number[] = [];
  const sizes: number[] = [];
  let most: SkillMatrix | undefined;
  // The first of each is not counted: it prepares statements, which a service does once.
  for (let round = -QUERIES.length; round < times; round++) {
    const query = QUERIES[(round + QUERIES.length) % QUERIES.length] ?? '';
    const began = performance.now();
    const answer = await requestAs({ url, cookie }, `${showSkillMatrix.path}?${query}`);
    const text = await answer.text();
    if (round >= 0) taken.push(performance.now() - began);
    if (!answer.ok) throw new Error(`The matrix returned ${answer.status}`);
    sizes.push(gzipSync(text).length / 1_000);
    const matrix = JSON.parse(text) as SkillMatrix;
    if (matrix.skills.length > (most?.skills.length ?? 0)) most = matrix;
  }
  const size = `${most?.people.length ?? 0} people × ${most?.skills.length ?? 0} skills`;
  if (most?.people.length !== MOST_PEOPLE_OF_A_MATRIX) throw new Error(`The matrix has only ${size}`);
  return [
    atMost({
      ...{ what: `the matrix of ${size}, p95`, value: percentile(taken, 95), bar: BAR_MS },
      ...{ digits: 1, unit: 'ms' },
    }),
    atMost({
      ...{ what: '… compressed, the largest', value: Math.max(...sizes), bar: BAR_KB },
      ...{ digits: 0, unit: 'kB' },
    }),
  ];
}
