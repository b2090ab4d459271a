import { nodesOf, type Localized, type RichNode, type RichText } from '@rigwise/contracts';
import { htmlOf, inlineXhtmlOf, type HtmlOutput } from '../html/html-of.ts';
import { BLANK_MARK, withMarks } from '../text/blank-mark.ts';
import type { Losses } from '../text/losses.ts';
import type { ExportItem } from '../verdict.ts';
import { xmlOf } from '../xml/write-xml.ts';
import { collapsed, element, textIn, type XmlElement } from '../xml/xml-node.ts';
import { percentageOf } from './fractions.ts';

const UNSAFE = /[\p{Cc}\\/:*?"<>|#%&]/gu;
const EMPTY: RichText = { type: 'doc', content: [] };

/** Parts of the grade that Moodle's forms offer, besides none (its `question_bank::fraction_options_full`). */
const FRACTIONS: readonly number[] = [
  ...[
    1,
    0.9,
    5 / 6,
    0.8,
    0.75,
    0.7,
    2 / 3,
    0.6,
    0.5,
    0.4,
    1 / 3,
    0.3,
    0.25,
    0.2,
    1 / 6,
    1 / 7,
    0.125,
    1 / 9,
    0.1,
    0.05,
  ],
];

export const child = (name: string, text: string): XmlElement => element(name, {}, [text]);
export const textChild = (
  name: string,
  text: string,
  more: Readonly<Record<string, string>> = {},
): XmlElement => element(name, more, [child('text', text)]);

/** What writing one question needs: its texts in one language, its images, and what is lost. */
export class MoodleWriting {
  readonly language: string;

  constructor(
    readonly item: ExportItem,
    readonly losses: Losses,
  ) {
    this.language = item.content.languages[0] ?? 'en';
  }

  docOf(texts: Localized<RichText> | undefined): RichText {
    return texts?.[this.language] ?? EMPTY;
  }

  /** A formatted text with its images, as an element such as `questiontext`. */
  text(
    name: string,
    texts: Localized<RichText> | undefined,
    change: (html: string) => string = (html) => html,
  ) {
    const files = new Map<string, XmlElement>();
    const output: HtmlOutput = {
      math: 'tex',
      image: (fileId) => this.image(fileId, files),
      blank: () => [BLANK_MARK],
    };
    const html = change(htmlOf(this.docOf(texts), output));
    return element(name, { format: 'html' }, [child('text', html), ...files.values()]);
  }

  /** The feedback of an answer; none if it says nothing. */
  feedback(texts: Localized<RichText> | undefined): XmlElement | undefined {
    return this.docOf(texts).content.length === 0 ? undefined : this.text('feedback', texts);
  }

  /** The part of the grade that an answer gives, from -1 to 1. */
  fraction(part: number): string {
    const within = Math.min(1, Math.max(-1, part));
    if (Math.abs(part - within) > 1e-9) this.nameScoring();
    if (within !== 0 && !FRACTIONS.some((one) => Math.abs(one - Math.abs(within)) < 1e-6)) {
      this.losses.add(
        'fraction-unusual',
        'Moodle takes only certain parts of the points. Choose “Nearest grade” when you import the file.',
      );
    }
    return percentageOf(within);
  }

  nameScoring(): void {
    this.losses.add(
      'scoring-changed',
      'Moodle can’t express how this question is scored: it is scored differently there.',
    );
  }

  /** A text where Moodle has only plain text: formatting is lost, and named. */
  plain(texts: Localized<RichText> | undefined): string {
    const doc = this.docOf(texts);
    const nodes = [...nodesOf(doc)];
    const isPlain = doc.content.length <= 1 && nodes.every((node, index) => isPlainNode(node, index));
    if (!isPlain)
      this.losses.add(
        'formatting-dropped',
        'Moodle has only plain text in some places, so formatting is lost there.',
      );
    return collapsed(
      inlineXhtmlOf(doc, { math: 'tex', blank: () => ['____'] })
        .map(textIn)
        .join(' '),
    );
  }

  /** Names what options can't keep in a type without feedback on each. */
  nameOptions(
    options: readonly {
      readonly rationale?: Localized<RichText> | undefined;
      readonly reference?: string | undefined;
    }[],
  ): void {
    if (options.some(({ rationale }) => this.docOf(rationale).content.length > 0)) {
      this.losses.add('rationale-dropped', 'Moodle has no feedback on the parts of this type of question.');
    }
    this.nameReferences(options);
  }

  nameReferences(options: readonly { readonly reference?: string | undefined }[]): void {
    if (options.some(({ reference }) => reference !== undefined)) {
      this.losses.add('option-references-dropped', 'Moodle has no place for the references of options.');
    }
  }

  /** Images are beside the text, in base64. */
  private image(fileId: string, files: Map<string, XmlElement>): string | undefined {
    const file = this.item.files.get(fileId);
    if (file === undefined) {
      this.losses.add(
        'image-missing',
        'An image is missing, so it was left out. Add it again and export the item again.',
      );
      return undefined;
    }
    const name = file.name.replaceAll(UNSAFE, '_') || 'image';
    // Two images of one name are in different folders.
    const path = [...files].some(([id, { attributes }]) => id !== fileId && attributes.get('name') === name)
      ? `/${fileId}/`
      : '/';
    files.set(
      fileId,
      element('file', { name, path, encoding: 'base64' }, [Buffer.from(file.bytes).toString('base64')]),
    );
    return `@@PLUGINFILE@@${path}${encodeURIComponent(name)}`;
  }
}

const isPlainNode = (node: RichNode, index: number): boolean =>
  (index === 0 && node.type === 'paragraph') || (node.type === 'text' && (node.marks ?? []).length === 0);

/** Text with its marks as HTML, for the choices of words; whatever else there is becomes plain text. */
export function wordOf(writing: MoodleWriting, texts: Localized<RichText>): string {
  const doc = writing.docOf(texts);
  const simple = ['bold', 'italic', 'subscript', 'superscript'];
  const isSimple = [...nodesOf(doc)].every(
    (node, index) =>
      (index === 0 && node.type === 'paragraph') ||
      (node.type === 'text' && (node.marks ?? []).every(({ type }) => simple.includes(type))),
  );
  const html = inlineXhtmlOf(doc, { math: 'tex' }).map(xmlOf).join('');
  return doc.content.length === 1 && isSimple ? html : xmlOf(writing.plain(texts));
}

/** The stem with marks where the blanks are; those that it doesn't have are at its end. */
export function stemWithBlanks(
  writing: MoodleWriting,
  stem: Localized<RichText>,
  blanks: readonly string[],
): { readonly stem: Localized<RichText>; readonly inOrder: readonly string[] } {
  const doc = writing.docOf(stem);
  const inOrder: string[] = [];
  for (const node of nodesOf(doc)) {
    if (node.type === 'blank' && blanks.includes(node.attrs.id) && !inOrder.includes(node.attrs.id))
      inOrder.push(node.attrs.id);
  }
  const seen = new Set<string>();
  const once = (nodes: readonly RichNode[]): RichNode[] =>
    nodes.map((node): RichNode => {
      if (node.type === 'blank') {
        const isFirst = blanks.includes(node.attrs.id) && !seen.has(node.attrs.id);
        seen.add(node.attrs.id);
        return isFirst ? node : { type: 'text', text: '____' };
      }
      return 'content' in node && node.content !== undefined
        ? { ...node, content: once(node.content) }
        : node;
    });
  const rest = blanks.filter((id) => !inOrder.includes(id));
  const content = [
    ...once(doc.content),
    ...rest.map((id): RichNode => ({ type: 'paragraph', content: [{ type: 'blank', attrs: { id } }] })),
  ];
  return {
    stem: { [writing.language]: withMarks({ type: 'doc', content }) },
    inOrder: [...inOrder, ...rest],
  };
}
