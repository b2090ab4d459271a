import { z } from 'zod';
import { plainText } from '../calls/plain-text.ts';
import { oneLine } from '../internal/one-line.ts';

/** Deeper nesting than a table in a list needs is a mistake or an attack. */
const DEEPEST = 12;
/** Of one text: some ten printed pages. */
const MOST_NODES = 2000;
const MOST_CHARACTERS = 20_000;
const LONGEST_FORMULA = 1000;

/** An identifier as in QTI: of options, blanks, areas and parts. */
export const identifier = z
  .string()
  .regex(/^[A-Za-z_][A-Za-z0-9_-]{0,63}$/, 'Identifiers have letters, digits, hyphens and underscores.');

export const markTypes = [
  'bold',
  'italic',
  'underline',
  'strike',
  'code',
  'subscript',
  'superscript',
] as const;
export type MarkType = (typeof markTypes)[number];

/** The nodes and marks that the editor (tiptap) writes; anything else is refused. */
export type RichNode =
  | { type: 'text'; text: string; marks?: { type: MarkType }[] | undefined }
  | { type: 'hardBreak' | 'horizontalRule' }
  | { type: 'inlineMath' | 'blockMath'; attrs: { latex: string } }
  | { type: 'image'; attrs: { fileId: string; alt: string; width?: number | undefined } }
  /** Where an answer goes: a gap, a choice, a text or a number. */
  | { type: 'blank'; attrs: { id: string } }
  | { type: 'paragraph' | 'blockquote' | 'bulletList' | 'listItem'; content?: RichNode[] | undefined }
  | {
      type: 'orderedList';
      attrs?: { start?: number | undefined } | undefined;
      content?: RichNode[] | undefined;
    }
  | {
      type: 'codeBlock';
      attrs?: { language?: string | null | undefined } | undefined;
      content?: RichNode[] | undefined;
    }
  | { type: 'table' | 'tableRow'; content: RichNode[] }
  | {
      type: 'tableCell' | 'tableHeader';
      attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined;
      content?: RichNode[] | undefined;
    };
export interface RichText {
  type: 'doc';
  content: RichNode[];
}
export type RichNodeType = RichNode['type'];

const INLINE: readonly RichNodeType[] = ['text', 'hardBreak', 'inlineMath', 'image', 'blank'];
const BLOCK: readonly RichNodeType[] = [
  ...(['paragraph', 'blockquote', 'bulletList', 'orderedList', 'codeBlock', 'blockMath'] as const),
  ...(['horizontalRule', 'image', 'table'] as const),
];
/** What each node may hold. */
const HOLDS: Partial<Record<RichNodeType | 'doc', readonly RichNodeType[]>> = {
  doc: BLOCK,
  paragraph: INLINE,
  blockquote: BLOCK,
  bulletList: ['listItem'],
  orderedList: ['listItem'],
  listItem: BLOCK,
  codeBlock: ['text'],
  table: ['tableRow'],
  tableRow: ['tableCell', 'tableHeader'],
  tableCell: BLOCK,
  tableHeader: BLOCK,
};

const characters = z
  .string()
  .min(1)
  .max(MOST_CHARACTERS)
  .refine((text) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'The text has control characters.');
const latex = plainText('The formula is empty.', LONGEST_FORMULA);
const alternative = z.union([z.literal(''), oneLine('', 500)]);
const span = z.number().int().min(1).max(20).optional();
const content = () => z.array(node).max(MOST_NODES).optional();
const node: z.ZodType<RichNode> = z.lazy(() =>
  z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('text'),
      text: characters,
      marks: z
        .array(z.strictObject({ type: z.enum(markTypes) }))
        .max(markTypes.length)
        .optional(),
    }),
    z.strictObject({ type: z.enum(['hardBreak', 'horizontalRule']) }),
    z.strictObject({ type: z.enum(['inlineMath', 'blockMath']), attrs: z.strictObject({ latex }) }),
    z.strictObject({
      type: z.literal('image'),
      attrs: z.strictObject({
        fileId: z.uuid(),
        alt: alternative,
        width: z.number().int().min(16).max(4096).optional(),
      }),
    }),
    z.strictObject({ type: z.literal('blank'), attrs: z.strictObject({ id: identifier }) }),
    z.strictObject({
      type: z.enum(['paragraph', 'blockquote', 'bulletList', 'listItem']),
      content: content(),
    }),
    z.strictObject({
      type: z.literal('orderedList'),
      attrs: z.strictObject({ start: z.number().int().min(0).max(9999).optional() }).optional(),
      content: content(),
    }),
    z.strictObject({
      type: z.literal('codeBlock'),
      attrs: z.strictObject({ language: oneLine('', 40).nullable().optional() }).optional(),
      content: content(),
    }),
    z.strictObject({ type: z.enum(['table', 'tableRow']), content: z.array(node).min(1).max(MOST_NODES) }),
    z.strictObject({
      type: z.enum(['tableCell', 'tableHeader']),
      attrs: z.strictObject({ colspan: span, rowspan: span }).optional(),
      content: content(),
    }),
  ]),
);

/** The children of a node; none for text and the like. */
export const childrenOf = (of: RichNode | RichText): readonly RichNode[] =>
  'content' in of ? (of.content ?? []) : [];

/** Every node of a text, in reading order. */
export function* nodesOf(of: RichNode | RichText): Generator<RichNode> {
  for (const child of childrenOf(of)) {
    yield child;
    yield* nodesOf(child);
  }
}

/** What is wrong with the structure, if anything. */
function misplaced(of: RichNode | RichText, depth = 0): string | undefined {
  if (depth > DEEPEST) return 'The text is nested too deeply.';
  const allowed = HOLDS[of.type] ?? [];
  for (const child of childrenOf(of)) {
    if (!allowed.includes(child.type)) return `A ${of.type} can't contain a ${child.type}.`;
    const below = misplaced(child, depth + 1);
    if (below !== undefined) return below;
  }
  return undefined;
}

/** The nesting of parsed JSON, without recursion: a million brackets must not exhaust the stack. */
function isDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  // A node's content is two levels of JSON: the array and the node.
  for (let depth = 0; depth <= 2 * DEEPEST + 8; depth++) {
    level = level.flatMap((one): unknown[] =>
      one !== null && typeof one === 'object' ? Object.values(one) : [],
    );
    if (level.length === 0) return false;
    if (level.length > 20 * MOST_NODES) return true;
  }
  return true;
}

/** A formatted text as tiptap's JSON: only these nodes and marks, each where it belongs, within bounds. */
export const richText: z.ZodType<RichText> = z
  .unknown()
  .refine((value) => !isDeep(value), 'The text is nested too deeply.')
  .pipe(
    z
      .strictObject({ type: z.literal('doc'), content: z.array(node).max(MOST_NODES) })
      .superRefine((doc, context) => {
        const message = misplaced(doc) ?? tooLong(doc);
        if (message !== undefined) context.addIssue({ code: 'custom', message });
      }),
  );

function tooLong(doc: RichText): string | undefined {
  let [nodes, length] = [0, 0];
  for (const one of nodesOf(doc)) {
    nodes++;
    if (one.type === 'text') length += one.text.length;
  }
  if (nodes > MOST_NODES) return 'The text has too many parts.';
  return length > MOST_CHARACTERS ? `The text is longer than ${MOST_CHARACTERS} characters.` : undefined;
}

/** A paragraph of plain text, as imports and tests make it. */
export const plainDoc = (text: string): RichText => ({
  type: 'doc',
  content: text === '' ? [] : [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});

/** The readable text of a document: for search, similarity and lists. Formulas appear as LaTeX, images as their text. */
export function textOf(of: RichNode | RichText): string {
  const texts: string[] = [];
  for (const one of nodesOf(of)) {
    if (one.type === 'text') texts.push(one.text);
    else if (one.type === 'inlineMath' || one.type === 'blockMath') texts.push(` ${one.attrs.latex} `);
    else if (one.type === 'image') texts.push(` ${one.attrs.alt} `);
    else if (one.type === 'blank') texts.push(' ____ ');
    else texts.push(' ');
  }
  return texts.join('').replaceAll(/\s+/g, ' ').trim();
}
