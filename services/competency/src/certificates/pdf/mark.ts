import type { TaggedPdf } from '@rigwise/printing';
import { INK, type FaceName } from './text-boxes.ts';

const ACCENT = '#bf4608';
/** Those of console/public/favicon.svg, in a square of 32. */
export const STROKES = [
  { path: 'M6 25 14.5 4h3L26 25', color: INK },
  { path: 'M9.6 16.5h12.8', color: INK },
  { path: 'M16 10.5V29', color: ACCENT },
];
const [SQUARE, STROKE] = [32, 2.5];

/** Our mark, a derrick. */
export function drawMark(pdf: TaggedPdf<FaceName>, left: number, top: number, size: number): void {
  const scale = size / SQUARE;
  pdf.artifact(() => {
    for (const { path, color } of STROKES) pdf.stroke(path, { left, top, scale, width: STROKE, color });
  });
}
