import { Mark, markInputRule, Node, type Extensions } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { blankView, imageView, mathView } from './node-views.ts';

/** What the nodes need of the page around them. */
export interface Surroundings {
  readonly imageUrl: (fileId: string) => string;
  /** How a blank is shown: "1: 12.5 ppg". */
  readonly blankText: (id: string) => string;
  /** Calls back when any blank's text may have changed. @returns stops it */
  readonly onBlanks: (listener: () => void) => () => void;
  /** The author wants to change a formula or an image. */
  readonly onOpen: (at: {
    readonly type: 'inlineMath' | 'blockMath' | 'image';
    readonly position: number;
  }) => void;
}

const image = (around: Surroundings) =>
  Node.create({
    name: 'image',
    group: 'inline',
    inline: true,
    draggable: true,
    addAttributes: () => ({ fileId: { default: '' }, alt: { default: '' }, width: { default: null } }),
    // Only images of items: any other address in a pasted text, also `data:`, is left out.
    parseHTML: () => [
      {
        tag: 'img[data-file-id]',
        getAttrs: (element) => ({
          fileId: element.dataset['fileId'] ?? '',
          alt: element.getAttribute('alt') ?? '',
          width: Number(element.getAttribute('width')) || null,
        }),
      },
    ],
    renderHTML: ({ node }) => [
      'img',
      { 'data-file-id': node.attrs['fileId'] as string, alt: node.attrs['alt'] as string },
    ],
    addNodeView: () => imageView(around),
  });

const math = (name: 'inlineMath' | 'blockMath', around: Surroundings) =>
  Node.create({
    name,
    ...(name === 'inlineMath' ? { group: 'inline', inline: true } : { group: 'block' }),
    atom: true,
    addAttributes: () => ({ latex: { default: '' } }),
    parseHTML: () => [
      { tag: `[data-math="${name}"]`, getAttrs: (element) => ({ latex: element.textContent ?? '' }) },
    ],
    renderHTML: ({ node }) => [
      name === 'inlineMath' ? 'span' : 'div',
      { 'data-math': name },
      node.attrs['latex'] as string,
    ],
    addNodeView: () => mathView(around),
  });

const blank = (around: Surroundings) =>
  Node.create({
    name: 'blank',
    group: 'inline',
    inline: true,
    atom: true,
    draggable: true,
    addAttributes: () => ({ id: { default: '' } }),
    parseHTML: () => [
      { tag: 'span[data-blank]', getAttrs: (element) => ({ id: element.dataset['blank'] ?? '' }) },
    ],
    renderHTML: ({ node }) => ['span', { 'data-blank': node.attrs['id'] as string }],
    addNodeView: () => blankView(around),
  });

/** Items may have bold code; the library's own mark excludes every other. */
const code = Mark.create({
  name: 'code',
  code: true,
  excludes: '',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark('code') };
  },
  addInputRules() {
    return [markInputRule({ find: /(?:^|[^`])(`([^`]+)`)$/, type: this.type })];
  },
});

/** Exactly the nodes and marks of the contract's `richText`. */
export const extensionsFor = (around: Surroundings): Extensions => [
  StarterKit.configure({ heading: false, code: false, link: false, trailingNode: false, dropcursor: false }),
  code,
  Subscript,
  Superscript,
  // Without the library's columns, whose widths nothing stores.
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]], addNodeView: () => null }).configure({
    resizable: false,
  }),
  TableRow,
  TableCell,
  TableHeader,
  image(around),
  math('inlineMath', around),
  math('blockMath', around),
  blank(around),
];
