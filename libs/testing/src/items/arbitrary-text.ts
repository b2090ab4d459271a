import {
  markTypes,
  plainDoc,
  type Localized,
  type MarkType,
  type RichNode,
  type RichText,
} from '@rigwise/contracts';
import fc from 'fast-check';

/** Whether texts have formatting, or are paragraphs of plain text as in the simplest formats. */
export type TextStyle = 'plain' | 'rich';

const TERMS = ['mud', 'weight', 'BOP', 'H₂S', 'kick', 'annulus', '12 ppg', 'shut in', 'rig floor', 'pH', '½'];
const OTHER_SCRIPTS = ['ضغط', '泥浆', 'бурение', 'é', 'e\u0301', 'ß', 'İ', '😀', 'ﬁ', 'º', '−5', '\u00a0x'];
/** What the syntax of GIFT, XML, CSV, spreadsheets and LaTeX gives a meaning to. */
const SYNTAX = [
  ...['~', '=', '#', '{', '}', ':', '\\', '::', '->', '%50%', '//', '\\n', '[html]', '[[1]]', '~=', '#2:0.1'],
  ...['<b>', '</p>', '&amp;', '&', ']]>', '<!--', '"', "'", ',', ';', '=SUM(A1)', '+1', '-', '@x', '$$', '|'],
  ...['A.', 'B)', 'ANSWER: A', 'true', 'null', '____', '*', '`'],
];
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...TERMS) },
  { weight: 1, arbitrary: fc.constantFrom(...OTHER_SCRIPTS) },
  { weight: 2, arbitrary: fc.constantFrom(...SYNTAX) },
);

/** One line without space around it: terms of the field, other scripts, and characters that formats escape. */
export const arbitraryLine: fc.Arbitrary<string> = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' ').trim());

const latex = fc.constantFrom('P = \\rho g h', 'x^{2}', '\\frac{1}{2}', 'a < b \\& c', '{=~}');
/** Code excludes other marks, and a text is not both above and below the line. */
const marks: fc.Arbitrary<MarkType[]> = fc.oneof(
  fc.constantFrom(...markTypes).map((mark) => [mark]),
  fc.constant<MarkType[]>(['bold', 'italic']),
);
const text = (line: string, marked: readonly MarkType[] = []): RichNode => ({
  type: 'text',
  text: line,
  ...(marked.length > 0 && { marks: marked.map((type) => ({ type })) }),
});
const image: fc.Arbitrary<RichNode> = fc
  .record({ fileId: fc.uuid(), alt: arbitraryLine, width: fc.option(fc.integer({ min: 16, max: 4096 })) })
  .map(({ fileId, alt, width }) => ({
    type: 'image',
    attrs: { fileId, alt, ...(width !== null && { width }) },
  }));
const between: fc.Arbitrary<RichNode> = fc.oneof(
  fc.constant<RichNode>({ type: 'hardBreak' }),
  latex.map((formula): RichNode => ({ type: 'inlineMath', attrs: { latex: formula } })),
  image,
);
const paragraph = (content: RichNode[]): RichNode => ({ type: 'paragraph', content });
const richParagraph = fc
  .tuple(arbitraryLine, between, arbitraryLine, marks)
  .map(([plain, node, marked, types]) => paragraph([text(plain), node, text(marked, types)]));

const list = fc
  .tuple(
    fc.constantFrom('bulletList' as const, 'orderedList' as const),
    fc.array(arbitraryLine, { minLength: 1, maxLength: 3 }),
  )
  .map(([type, lines]): RichNode => ({
    type,
    content: lines.map((line): RichNode => ({ type: 'listItem', content: [paragraph([text(line)])] })),
  }));
const table = fc.tuple(arbitraryLine, arbitraryLine).map(([header, cell]): RichNode => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: [{ type: 'tableHeader', content: [paragraph([text(header)])] }] },
    { type: 'tableRow', content: [{ type: 'tableCell', content: [paragraph([text(cell)])] }] },
  ],
}));
const block: fc.Arbitrary<RichNode> = fc.oneof(
  { weight: 4, arbitrary: richParagraph },
  { weight: 1, arbitrary: list },
  { weight: 1, arbitrary: table },
  {
    weight: 1,
    arbitrary: arbitraryLine.map((line): RichNode => ({
      type: 'blockquote',
      content: [paragraph([text(line)])],
    })),
  },
  {
    weight: 1,
    arbitrary: arbitraryLine.map((line): RichNode => ({ type: 'codeBlock', content: [text(line)] })),
  },
  {
    weight: 1,
    arbitrary: latex.map((formula): RichNode => ({ type: 'blockMath', attrs: { latex: formula } })),
  },
  { weight: 1, arbitrary: fc.constant<RichNode>({ type: 'horizontalRule' }) },
);

/** A text that ends with `ending`: different endings without digits before them make different texts. */
export const arbitraryDoc = (style: TextStyle, ending = ''): fc.Arbitrary<RichText> =>
  fc
    .tuple(arbitraryLine, style === 'rich' ? fc.array(block, { maxLength: 2 }) : fc.constant<RichNode[]>([]))
    .map(([line, blocks]) => ({
      type: 'doc',
      content: [...blocks, ...plainDoc(ending === '' ? line : `${line} ${ending}`).content],
    }));

/** A text with these blanks, in this order. */
export const arbitraryDocWithBlanks = (style: TextStyle, ids: readonly string[]): fc.Arbitrary<RichText> =>
  fc
    .tuple(arbitraryDoc(style), fc.array(arbitraryLine, { minLength: ids.length, maxLength: ids.length }))
    .map(([doc, lines]) => ({
      type: 'doc',
      content: [
        ...doc.content,
        ...ids.map((id, at) => paragraph([text(`${lines[at] ?? ''} `), { type: 'blank', attrs: { id } }])),
      ],
    }));

/** The same kind of text in each of the languages. */
export const inEach = <T>(languages: readonly string[], one: fc.Arbitrary<T>): fc.Arbitrary<Localized<T>> =>
  fc
    .array(one, { minLength: languages.length, maxLength: languages.length })
    .map((texts) =>
      Object.fromEntries(languages.flatMap((tag, at) => texts.slice(at, at + 1).map((of) => [tag, of]))),
    );
