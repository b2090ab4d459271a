import type { TaggedPdf } from '@rigwise/printing';
import type { CertificatePaper } from './certificate-paper.ts';
import { drawMark } from './mark.ts';
import { INK, QUIET, type Box, type BoxStyle, type FaceName, type TextBoxes } from './text-boxes.ts';
import { codeInWords, dayInWords, endInWords } from './wording.ts';

/** A4 across. */
export const CERTIFICATE_SIZE = [841.89, 595.28] as const;
const [WIDTH, HEIGHT] = CERTIFICATE_SIZE;
const FRAME = 28;
const MARGIN = 72;
const MARK = 46;
const CODE = 88;
const COLUMN = 216;
const STATEMENT = 580;
const FOOT = 436;
const [CENTER_LEFT, RIGHT_LEFT] = [(WIDTH - COLUMN) / 2, WIDTH - MARGIN - COLUMN];

/** The certificate itself: who has shown what, from when until when, and how that is checked. */
export function drawCertificate(
  pdf: TaggedPdf<FaceName>,
  boxes: TextBoxes,
  paper: CertificatePaper,
  code: readonly (readonly boolean[])[],
): void {
  pdf.artifact(() => {
    pdf.frame(FRAME, FRAME, WIDTH - 2 * FRAME, HEIGHT - 2 * FRAME, 1.2, INK);
    pdf.frame(FRAME + 5, FRAME + 5, WIDTH - 2 * (FRAME + 5), HEIGHT - 2 * (FRAME + 5), 0.4, QUIET);
  });
  drawMark(pdf, (WIDTH - MARK) / 2, 54, MARK);
  const centered = (text: string, top: number, height: number, style: BoxStyle): void => {
    const box = { left: MARGIN, top, width: WIDTH - 2 * MARGIN, height };
    boxes.place(text, box, { align: 'center', isInTheMiddle: true, ...style });
  };
  centered(paper.issuer, 106, 18, { most: 11, least: 6 });
  centered('Certificate', 134, 18, { most: 11, least: 11, isQuiet: true });
  centered(paper.title, 154, 76, { tag: 'H1', face: 'serif', most: 32, least: 7 });
  centered('This certifies that', 240, 16, { most: 10, least: 10, isQuiet: true });
  centered(paper.holder.name, 258, 50, { tag: 'H2', face: 'serif', most: 26, least: 7 });
  const { employeeNumber } = paper.holder;
  if (employeeNumber !== null)
    centered(`Employee number ${employeeNumber}`, 308, 14, { most: 9, least: 4, isQuiet: true });
  centered('has shown:', 328, 16, { most: 10, least: 10, isQuiet: true });
  const statement = { left: (WIDTH - STATEMENT) / 2, top: 350, width: STATEMENT, height: 60 };
  boxes.place(paper.statement, statement, { align: 'center', most: 12, least: 4.5 });
  drawTerm(boxes, paper);
  drawSigner(pdf, boxes, paper);
  drawCheck(pdf, boxes, paper, code);
}

function drawTerm(boxes: TextBoxes, { validFrom, validUntil, number }: CertificatePaper): void {
  const facts = [
    ['Valid from', dayInWords(validFrom)],
    endInWords(validUntil),
    ['Certificate number', number],
  ] as const;
  facts.forEach(([label, value], at) => {
    const box = { left: MARGIN, width: COLUMN, height: 14 };
    const top = FOOT + at * 34;
    boxes.place(label, { ...box, top }, { most: 8, least: 8, isQuiet: true });
    boxes.place(value, { ...box, top: top + 12, height: 16 }, { face: 'bold', most: 11, least: 5 });
  });
}

function drawSigner(pdf: TaggedPdf<FaceName>, boxes: TextBoxes, { signer }: CertificatePaper): void {
  if (!signer) return;
  const line = FOOT + 42;
  pdf.artifact(() => pdf.rule(CENTER_LEFT, CENTER_LEFT + COLUMN, line, 0.6, QUIET));
  const place = (text: string, box: Pick<Box, 'top' | 'height'>, style: BoxStyle): void =>
    boxes.place(text, { left: CENTER_LEFT, width: COLUMN, ...box }, { align: 'center', ...style });
  place(signer.name, { top: FOOT, height: 38 }, { face: 'serif', most: 15, least: 5, isInTheMiddle: true });
  if (signer.position !== null) place(signer.position, { top: line + 5, height: 24 }, { most: 9, least: 4 });
  const day = `Signed on ${dayInWords(signer.on)}`;
  place(day, { top: line + 31, height: 12 }, { most: 8, least: 8, isQuiet: true });
}

function drawCheck(
  pdf: TaggedPdf<FaceName>,
  boxes: TextBoxes,
  { address }: CertificatePaper,
  code: readonly (readonly boolean[])[],
): void {
  const top = FOOT - 22;
  pdf.squares(codeInWords(address), code, { left: WIDTH - MARGIN - CODE, top, size: CODE }, INK);
  const below = { left: RIGHT_LEFT, width: COLUMN };
  const style = { align: 'right', isQuiet: true } as const;
  const note = 'Scan the code or open the address to see whether this certificate is still valid.';
  boxes.place(note, { ...below, top: top + CODE + 6, height: 20 }, { ...style, most: 7, least: 7 });
  boxes.place(address, { ...below, top: top + CODE + 26, height: 20 }, { ...style, most: 7, least: 3.5 });
}
