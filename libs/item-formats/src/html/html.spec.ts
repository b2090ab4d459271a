import { richText, type MarkType, type RichNode, type RichText } from '@rigwise/contracts';
import fc from 'fast-check';
import { readXml } from '../xml/read-xml.ts';
import { element } from '../xml/xml-node.ts';
import { xmlOf } from '../xml/write-xml.ts';
import { htmlOf, inlineXhtmlOf, xhtmlOf } from './html-of.ts';
import { ImageFiles } from './image-files.ts';
import { richTextFromHtml } from './rich-text-from-html.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const contentOf = (html: string): readonly RichNode[] => richTextFromHtml(html).doc.content;
const codesOf = (html: string): readonly string[] => richTextFromHtml(html).remarks.map(({ code }) => code);
const text = (value: string, ...marks: ('bold' | 'italic' | 'underline' | 'strike')[]): RichNode => ({
  type: 'text',
  text: value,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
});
const paragraph = (...content: RichNode[]): RichNode => ({ type: 'paragraph', content });

it('reads paragraphs, marks and line breaks, and collapses white space', () => {
  expect(contentOf('<p>Close  the\n <b>upper <i>ram</i></b>.<br />Now.</p>tail')).toEqual([
    paragraph(
      text('Close the '),
      text('upper ', 'bold'),
      text('ram', 'bold', 'italic'),
      text('.'),
      { type: 'hardBreak' },
      text('Now.'),
    ),
    paragraph(text('tail')),
  ]);
});

it('reads what editors leave out', () => {
  expect(contentOf('<ul><li>one<li>two</ul><p>a<p>b &lt; c &nbsp; &unknown; 1 < 2')).toEqual([
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph(text('one'))] },
        { type: 'listItem', content: [paragraph(text('two'))] },
      ],
    },
    paragraph(text('a')),
    paragraph(text('b < c \u00a0 &unknown; 1 < 2')),
  ]);
});

it('reads tables with their spans', () => {
  expect(contentOf('<table><tr><th colspan="2">Depth<tr><td>1<td>2</table>')).toEqual([
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(text('Depth'))] }],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph(text('1'))] },
            { type: 'tableCell', content: [paragraph(text('2'))] },
          ],
        },
      ],
    },
  ]);
});

it('recognises TeX of Moodle, and MathML that carries its TeX', () => {
  expect(contentOf('<p>So \\(p = \\rho g h\\) holds.</p><p>$$x^2$$</p>')).toEqual([
    paragraph(text('So '), { type: 'inlineMath', attrs: { latex: 'p = \\rho g h' } }, text(' holds.')),
    { type: 'blockMath', attrs: { latex: 'x^2' } },
  ]);
  const annotated =
    '<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math>';
  expect(contentOf(`a ${annotated}`)).toEqual([
    paragraph(text('a '), { type: 'inlineMath', attrs: { latex: 'x' } }),
  ]);
  expect(codesOf('<math><mi>x</mi></math>')).toEqual(['formula-dropped']);
});

it.each([
  ['<script>alert(1)</script>', 'script-dropped'],
  ['<SCRIPT SRC=//x></SCRIPT>', 'script-dropped'],
  ['<p onclick="alert(1)">a</p>', 'script-dropped'],
  ['<a href=" java&#x0A;script:alert(1)">a</a>', 'script-dropped'],
  ['<style>p{}</style>', 'style-dropped'],
  ['<iframe src="https://example.com"></iframe>', 'script-dropped'],
  ['<svg onload=alert(1)></svg>', 'element-dropped'],
  ['<video src="a.mp4"></video>', 'element-dropped'],
  ['<a href="https://example.com">a</a>', 'link-dropped'],
  ['<h2>a</h2>', 'heading-changed'],
  ['<blink>a</blink>', 'element-dropped'],
  ['<img src="https://example.com/a.png">', 'external-image'],
  ['<img src="//example.com/a.png">', 'external-image'],
  ['<img src="a.png">', 'image-missing'],
  ['<img src="data:image/svg+xml;base64,PHN2Zy8+">', 'image-type'],
])('names what it drops of %s', (html, code) => {
  expect(codesOf(html)).toContain(code);
  expect(htmlOf(richTextFromHtml(html).doc)).not.toMatch(/script|alert|on\w+=|href|src/i);
});

it('takes images out of data URIs and packages, each once', () => {
  const images = new ImageFiles((path) => (path === 'a.png' ? { name: 'a.png', bytes: PNG } : undefined));
  const data = `data:image/png;base64,${Buffer.from(PNG).toString('base64')}`;
  const html = `<p><img src="a.png" alt="A" width="100"/> and <img src="a.png"/></p><div><img src="${data}"/></div>`;
  const { doc, files } = richTextFromHtml(html, { images });
  expect(files.map(({ name, bytes }) => [name, bytes])).toEqual([
    ['a.png', PNG],
    ['image.png', PNG],
  ]);
  const [first = '', second = ''] = files.map(({ id }) => id);
  expect(doc.content).toEqual([
    paragraph({ type: 'image', attrs: { fileId: first, alt: 'A', width: 100 } }, text(' and '), {
      type: 'image',
      attrs: { fileId: first, alt: '' },
    }),
    { type: 'image', attrs: { fileId: second, alt: '' } },
  ]);
});

it('reads hostile HTML in time proportional to its length', () => {
  const started = performance.now();
  for (const piece of ['<b>', '<p', '<!--', '<a x="', '</b>', '$$', '\\(', '&amp', '<ul><li>', '<script>']) {
    richTextFromHtml(piece.repeat(50_000));
  }
  expect(performance.now() - started).toBeLessThan(5000);
});

const markType = fc.constantFrom<MarkType>(
  ...(['bold', 'italic', 'underline', 'strike', 'code', 'subscript'] as const),
);
const marks = fc.uniqueArray(markType, { maxLength: 3 });
const anyText = fc
  .oneof(fc.string({ minLength: 1 }), fc.constantFrom(' a', 'a  b ', '\n', '<b>&amp;', '\\(x\\)', '$$', '\t'))
  .filter((one) => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(one) && !one.includes('\r') && one !== '');
const latex = fc.constantFrom('x^2', '\\frac{a}{b} < c', 'p & q');
const inline: fc.Arbitrary<RichNode> = fc.oneof(
  fc.tuple(anyText, marks).map(([value, types]): RichNode => ({
    ...{ type: 'text', text: value, marks: types.map((type) => ({ type })) },
  })),
  fc.constant<RichNode>({ type: 'hardBreak' }),
  latex.map((formula): RichNode => ({ type: 'inlineMath', attrs: { latex: formula } })),
);
const few = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { maxLength: 2 });
const { block } = fc.letrec<{ block: RichNode; item: RichNode }>((tie) => ({
  item: few(tie('block')).map((content): RichNode => ({ type: 'listItem', content })),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.array(inline, { maxLength: 4 }).map((content): RichNode => ({ type: 'paragraph', content })),
    latex.map((formula): RichNode => ({ type: 'blockMath', attrs: { latex: formula } })),
    fc.constant<RichNode>({ type: 'horizontalRule' }),
    fc.tuple(fc.constantFrom('c', 'a b', 'x"y'), few(anyText)).map(([language, texts]): RichNode => ({
      ...{ type: 'codeBlock', attrs: { language } },
      content: texts.map((value): RichNode => ({ type: 'text', text: value })),
    })),
    few(tie('block')).map((content): RichNode => ({ type: 'blockquote', content })),
    few(tie('item')).map((content): RichNode => ({ type: 'bulletList', content })),
    fc.tuple(fc.nat(9), few(tie('item'))).map(([start, content]): RichNode => ({
      ...{ type: 'orderedList', attrs: { start }, content },
    })),
  ),
}));
const anyDoc: fc.Arbitrary<RichText> = fc
  .array(block, { maxLength: 3 })
  .map((content): RichText => ({ type: 'doc', content }))
  .filter((doc) => richText.safeParse(doc).success);

/** Neighbouring texts with the same marks are one text; an empty content is none. */
function joined<T extends RichNode | RichText>(node: T): T {
  if (!('content' in node) || node.content === undefined) return node;
  const content: RichNode[] = [];
  for (const child of node.content.map((one) => joined(one))) {
    const last = content.at(-1);
    const key = (one: RichNode) => JSON.stringify('marks' in one ? (one.marks ?? []) : []);
    if (last?.type === 'text' && child.type === 'text' && key(last) === key(child)) {
      content[content.length - 1] = { ...last, text: last.text + child.text };
    } else
      content.push(
        child.type === 'text' && child.marks?.length === 0 ? { type: 'text', text: child.text } : child,
      );
  }
  return { ...node, content: content.length > 0 || node.type !== 'paragraph' ? content : undefined };
}

it('reads again what it writes, as HTML with TeX and as elements of QTI with MathML', () => {
  fc.assert(
    fc.property(anyDoc, (doc) => {
      const html = htmlOf(doc, { math: 'tex' });
      expect(joined(richTextFromHtml(html).doc)).toEqual(joined(doc));
      for (const nodes of [xhtmlOf(doc, { flavour: 'qti' }), inlineXhtmlOf(doc, { flavour: 'qti' })]) {
        const read = readXml(xmlOf(element('x', {}, nodes)));
        expect(joined(richTextFromHtml(read.children).doc)).toEqual(joined(doc));
      }
    }),
  );
});
