import { createContext, use } from 'react';
import type { ActiveField } from './rich/active-field.ts';
import type { UploadedImage } from './rich/upload-image.ts';

/** What the parts of an editor share. */
export interface Editing {
  /** The language whose texts are edited. */
  readonly language: string;
  /** The first language of the item, which the others translate. */
  readonly original: string;
  readonly imageUrl: (fileId: string) => string;
  /** Undefined where nobody may upload: without an account that may write questions. */
  readonly upload: ((file: File, signal: AbortSignal) => Promise<UploadedImage>) | undefined;
  /** The text that the toolbar formats. */
  readonly active: ActiveField;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = use(EditingContext);
  if (!editing) throw new Error('useEditing is used outside of an editor');
  return editing;
}
