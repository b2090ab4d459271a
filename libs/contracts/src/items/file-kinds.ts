import type { MediaType } from '../define-upload.ts';

/** How the kinds of files are called, and what their names end in. */
export const fileKinds: Readonly<Record<MediaType, { readonly name: string; readonly ends: RegExp }>> = {
  'text/csv': { name: 'CSV', ends: /\.csv$/i },
  'application/pdf': { name: 'PDF', ends: /\.pdf$/i },
  'application/zip': { name: 'ZIP', ends: /\.zip$/i },
  'image/jpeg': { name: 'JPEG', ends: /\.jpe?g$/i },
  'image/png': { name: 'PNG', ends: /\.png$/i },
  'image/webp': { name: 'WebP', ends: /\.webp$/i },
  'video/mp4': { name: 'MP4', ends: /\.(mp4|m4v)$/i },
};

/** "PDF, PNG": the kinds of files that a question takes. */
export const kindsOf = (types: readonly string[]): string =>
  types.map((type) => (type in fileKinds ? fileKinds[type as MediaType].name : type)).join(', ');
