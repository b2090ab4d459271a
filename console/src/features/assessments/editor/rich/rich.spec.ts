import { childrenOf, richText, textOf, type RichNode, type RichText } from '@rigwise/contracts';
import { arbitraryDoc } from '@rigwise/testing/items';
import { Editor } from '@tiptap/core';
import fc from 'fast-check';
import { cleaned } from './cleaned.ts';
import { extensionsFor } from './extensions.ts';
import { prepared } from './prepared.ts';

// What jsdom lacks; the editor only reads what was pasted from it.
beforeAll(() => Object.assign(globalThis, { ClipboardEvent: Event }));
afterAll(() => Reflect.deleteProperty(globalThis, 'ClipboardEvent'));

const opened: Editor[] = [];
afterEach(() => opened.splice(0).forEach((editor) => editor.destroy()));

function open(text?: RichText): Editor {
  const element = document.createElement('div');
  document.body.append(element);
  const around = {
    imageUrl: (id: string) => `/files/${id}`,
    blankText: (id: string) => id,
    onBlanks: () => () => undefined,
    onOpen: () => undefined,
  };
  const editor = new Editor({
    element,
    extensions: extensionsFor(around),
    content: prepared(text),
    injectCSS: false,
  });
  opened.push(editor);
  return editor;
}

const emitted = (editor: Editor): RichText => cleaned(editor.getJSON());
const pasted = (html: string): RichText => {
  const editor = open();
  editor.view.pasteHTML(html);
  return emitted(editor);
};
const typesIn = (of: RichText | RichNode): string[] =>
  childrenOf(of).flatMap((child) => [child.type, ...typesIn(child)]);

describe('what is pasted', () => {
  it.each([
    ['scripts and styles', '<style>p{color:red}</style><script>alert(1)</script><p>Shut in</p>', 'Shut in'],
    ['links', '<p>See <a href="javascript:alert(1)">the manual</a></p>', 'See the manual'],
    [
      'images of elsewhere',
      '<p>Gauge <img src="data:image/png;base64,AAAA" onerror="alert(1)"></p>',
      'Gauge',
    ],
    ['headings', '<h1>Kick</h1><p>Close the annular</p>', 'Kick Close the annular'],
    ['Word', '<p class="MsoNormal" style="mso-x:1"><o:p></o:p><b>Mud</b> weight</p>', 'Mud weight'],
    ['frames and forms', '<iframe src="//x"></iframe><form><input value="x"></form><p>Stop</p>', 'Stop'],
  ])('has no %s left', (_what, html, text) => {
    const result = pasted(html);
    expect(richText.safeParse(result).error).toBeUndefined();
    expect(textOf(result)).toBe(text);
    expect(JSON.stringify(result)).not.toMatch(/alert|javascript|data:|style|color|mso/);
  });

  it('keeps lists, tables, marks and breaks', () => {
    const result = pasted(
      '<ul><li>One<ul><li>Two</li></ul></li></ul><table><tr><th>P</th><td colspan="2">10<sup>3</sup></td></tr></table>' +
        '<p>H<sub>2</sub>S <code>x</code><br><u>now</u></p>',
    );
    expect(richText.safeParse(result).error).toBeUndefined();
    const types = typesIn(result);
    for (const type of ['bulletList', 'table', 'tableHeader', 'tableCell', 'hardBreak'])
      expect(types).toContain(type);
    const json = JSON.stringify(result);
    for (const mark of ['subscript', 'superscript', 'code', 'underline']) expect(json).toContain(`"${mark}"`);
    expect(json).toContain('"colspan":2');
  });
});

it('stores an empty text as one without paragraphs', () => {
  expect(emitted(open())).toEqual({ type: 'doc', content: [] });
});

it('leaves out control characters and halves of characters', () => {
  const editor = open();
  editor.commands.insertContent({ type: 'text', text: 'a\u0007b\ud83d' });
  expect(richText.safeParse(emitted(editor)).success).toBe(true);
  expect(textOf(emitted(editor))).toBe('ab\ufffd');
});

it('puts images that stand alone into paragraphs, and gives lists and cells what they need', () => {
  const image: RichNode = {
    type: 'image',
    attrs: { fileId: '2f1e7c9e-51a5-4a9e-8f4e-2b7b8c1d2e3f', alt: 'A gauge' },
  };
  const text: RichText = {
    type: 'doc',
    content: [
      image,
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'codeBlock' }] }] },
      { type: 'table', content: [{ type: 'tableRow', content: [{ type: 'tableCell', content: [image] }] }] },
    ],
  };
  const editor = open(text);
  editor.state.doc.check();
  const result = emitted(editor);
  expect(richText.safeParse(result).error).toBeUndefined();
  expect(typesIn(result).filter((type) => type === 'image')).toHaveLength(2);
});

it('shows every text that an item may have, and gives it back as it was', () => {
  fc.assert(
    fc.property(arbitraryDoc('rich'), (text) => {
      const editor = open(text);
      editor.state.doc.check();
      expect(emitted(editor)).toEqual(text);
    }),
    { numRuns: 100 },
  );
});

it('keeps bold code', () => {
  const text: RichText = {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'code' }] }],
      },
    ],
  };
  const editor = open(text);
  editor.state.doc.check();
  expect(JSON.stringify(emitted(editor))).toContain('"code"');
});
