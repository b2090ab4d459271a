import type { MediaType } from '../define-upload.ts';

interface FileKind {
  readonly name: string;
  /** What names of such files end in. */
  readonly ends: RegExp;
  /** The most common of these endings. */
  readonly ending: string;
}

/** How the kinds of files are called, and what their names end in. */
export const fileKinds: Readonly<Record<MediaType, FileKind>> = {
  'text/csv': { name: 'CSV', ends: /\.csv$/i, ending: '.csv' },
  'application/pdf': { name: 'PDF', ends: /\.pdf$/i, ending: '.pdf' },
  'application/zip': { name: 'ZIP', ends: /\.zip$/i, ending: '.zip' },
  'image/jpeg': { name: 'JPEG', ends: /\.jpe?g$/i, ending: '.jpg' },
  'image/png': { name: 'PNG', ends: /\.png$/i, ending: '.png' },
  'image/webp': { name: 'WebP', ends: /\.webp$/i, ending: '.webp' },
  'video/mp4': { name: 'MP4', ends: /\.(mp4|m4v)$/i, ending: '.mp4' },
};

/** "PDF, PNG": the kinds of files that a question takes. */
export const kindsOf = (types: readonly string[]): string =>
  types.map((type) => (type in fileKinds ? fileKinds[type as MediaType].name : type)).join(', ');
