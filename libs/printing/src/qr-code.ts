import { create } from 'qrcode';

/** A quarter of the code may be dirty or torn, as on a printed page that was handled. */
const CORRECTION = 'Q';

/** The squares of the QR code of a text, row by row: true is dark. */
export function patternOf(text: string): boolean[][] {
  const { size, data } = create(text, { errorCorrectionLevel: CORRECTION }).modules;
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_cell, x) => data[y * size + x] === 1),
  );
}
