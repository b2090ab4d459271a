import { createContext } from 'react';

/** Who takes the files of answers: an attempt does, a preview doesn't. */
export interface AnswerFiles {
  /** Uploads it, and puts its id into the response. */
  readonly onFile?: ((questionId: string, file: File) => void) | undefined;
  /** Names of files in the response, by their ids. */
  readonly fileNames?: Readonly<Record<string, string>> | undefined;
}

export const FilesContext = createContext<AnswerFiles>({});

/** Names of the kinds of files. */
export const KINDS: Readonly<Record<string, string>> = {
  'text/csv': 'CSV',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'video/mp4': 'MP4',
};
