export { loadFace, type Face } from './fonts.ts';
export { linesOf, type Line, type Measure } from './lines.ts';
export { printable } from './printable.ts';
export { patternOf } from './qr-code.ts';
export { TaggedPdf, type OpenPart, type Tag, type TaggedPdfOptions } from './tagged-pdf.ts';
