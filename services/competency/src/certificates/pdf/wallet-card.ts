import type { TaggedPdf } from '@rigwise/printing';
import type { CertificatePaper } from './certificate-paper.ts';
import { drawMark } from './mark.ts';
import { INK, type FaceName, type TextBoxes } from './text-boxes.ts';
import { codeInWords, endInWords } from './wording.ts';

const POINTS_PER_MM = 72 / 25.4;
/** 85.6 × 54 mm. Source: ISO/IEC 7810, ID-1. */
export const CARD_SIZE = [85.6 * POINTS_PER_MM, 54 * POINTS_PER_MM] as const;
const [WIDTH] = CARD_SIZE;
const MARGIN = 12;
const CODE = 76;
const GAP = 10;
const [CODE_LEFT, TEXT_WIDTH] = [WIDTH - MARGIN - CODE, WIDTH - 2 * MARGIN - CODE - GAP];

/** The certificate for a wallet: whose, which, until when. */
export function drawCard(
  pdf: TaggedPdf<FaceName>,
  boxes: TextBoxes,
  paper: CertificatePaper,
  code: readonly (readonly boolean[])[],
): void {
  drawMark(pdf, MARGIN - 3, MARGIN - 2, 18);
  const issuer = { left: MARGIN + 19, top: MARGIN, width: WIDTH - 2 * MARGIN - 19, height: 14 };
  boxes.place(paper.issuer, issuer, { most: 7, least: 3, isInTheMiddle: true });
  const column = { left: MARGIN, width: TEXT_WIDTH };
  boxes.place(
    paper.holder.name,
    { ...column, top: 36, height: 32 },
    { tag: 'H2', face: 'bold', most: 11, least: 4 },
  );
  boxes.place(paper.title, { ...column, top: 68, height: 34 }, { most: 8.5, least: 3.5 });
  const [label, end] = endInWords(paper.validUntil);
  boxes.place(label, { ...column, top: 104, height: 9 }, { most: 5.5, least: 5.5, isQuiet: true });
  boxes.place(end, { ...column, top: 111, height: 12 }, { face: 'bold', most: 8.5, least: 6 });
  boxes.place(paper.number, { ...column, top: 128, height: 10 }, { most: 6.5, least: 3, isQuiet: true });
  pdf.squares(codeInWords(paper.address), code, { left: CODE_LEFT, top: 36, size: CODE }, INK);
  boxes.place(
    'Scan the code to see whether it is still valid.',
    { left: CODE_LEFT, top: 116, width: CODE, height: 20 },
    { most: 5.5, least: 5.5, isQuiet: true, align: 'center' },
  );
}
