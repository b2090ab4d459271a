import type { RichText } from '@rigwise/contracts';
import { Editor, type EditorOptions } from '@tiptap/core';
import { extensionsFor, type Surroundings } from './extensions.ts';

/** An editor of a text in an element. */
export const makeEditor = (
  element: HTMLElement,
  content: RichText,
  around: Surroundings,
  options: Partial<EditorOptions>,
): Editor =>
  new Editor({ element, content, injectCSS: false, extensions: extensionsFor(around), ...options });
