import { createContext } from 'react';

/** Who takes the files of answers: an attempt does, a preview and a result don't. */
export interface AnswerFiles {
  /** Uploads it, and puts its id into the response. */
  readonly onFile?: ((questionId: string, file: File) => void) | undefined;
  /** Names of files in the response, by their ids. */
  readonly fileNames?: Readonly<Record<string, string>> | undefined;
  /** Of a result: where a file can be downloaded. */
  readonly fileUrl?: ((fileId: string) => string) | undefined;
}

export const FilesContext = createContext<AnswerFiles>({});
