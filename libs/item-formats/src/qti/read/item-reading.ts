import { textOf, type Localized, type RichNode, type RichText } from '@rigwise/contracts';
import { ImageFiles, type FindFile } from '../../html/image-files.ts';
import { richTextFromHtml } from '../../html/rich-text-from-html.ts';
import { languageTag } from '../../language-tags.ts';
import { RefusedQuestion } from '../../refused-question.ts';
import type { Remark } from '../../verdict.ts';
import {
  collapsed,
  attributeOf,
  childrenNamed,
  elementsIn,
  isElement,
  textIn,
  type XmlElement,
  type XmlNode,
} from '../../xml/xml-node.ts';
import { CATALOG_REFERENCE, LANGUAGE_SUPPORT, OWN } from '../qti-names.ts';
import { Identifiers } from './identifiers.ts';
import { startOf } from '../../text/storable.ts';

/** Elements of a text that stand for something else: nodes, or none if they are read elsewhere. */
export type Special = (element: XmlElement) => readonly RichNode[] | undefined;
type Translations = ReadonlyMap<string, readonly XmlNode[]>;

/** Parts of texts that change with every attempt. */
const TEMPLATED = new Set([
  'qti-printed-variable',
  'qti-template-inline',
  'qti-template-block',
  'qti-template-block-feedback',
]);
const READ_ELSEWHERE = new Set([
  'qti-prompt',
  'qti-rubric-block',
  'qti-stylesheet',
  'qti-companion-materials-info',
  'qti-catalog-info',
]);

/** What reading one item or test needs: its images, its translations, and what couldn't be kept. */
export class ItemReading {
  readonly warnings: Remark[] = [];
  readonly images: ImageFiles;
  readonly original: string;
  private readonly catalogs = new Map<string, Translations>();

  constructor(
    readonly root: XmlElement,
    find: FindFile,
  ) {
    this.images = new ImageFiles(find);
    const given = attributeOf(root, 'xml:lang') ?? attributeOf(root, 'lang');
    this.original = languageTag(given) ?? 'en';
    if (given !== undefined && languageTag(given) === undefined) {
      this.warn('unknown-language', `“${given}” isn’t a language tag, so the text counts as English.`);
    }
    for (const element of elementsIn(root)) if (element.name === 'qti-catalog') this.catalog(element);
  }

  warn(code: string, message: string): void {
    this.warnings.push({ code, message });
  }

  /** The languages of translations. */
  get translations(): readonly string[] {
    return [...new Set([...this.catalogs.values()].flatMap((one) => [...one.keys()]))];
  }

  /** A text and its translations; what is empty is left out. */
  text(
    nodes: readonly XmlNode[],
    { reference, special = () => undefined }: { reference?: string | undefined; special?: Special } = {},
  ): Localized<RichText> {
    const all = new Map([[this.original, nodes], ...(this.catalogs.get(reference ?? '') ?? [])]);
    return Object.fromEntries(
      [...all].flatMap(([language, one]) => {
        const doc = this.doc(one, special);
        return doc.content.length > 0 ? [[language, doc]] : [];
      }),
    );
  }

  /** The same for a line; translations are lines, too. */
  line(text: string, reference: string | undefined): Localized<string> {
    const all = new Map([[this.original, [text]], ...(this.catalogs.get(reference ?? '') ?? [])]);
    return Object.fromEntries(
      [...all].flatMap(([language, nodes]) => {
        const line = collapsed(nodes.map(textIn).join(''));
        return line === '' ? [] : [[language, line]];
      }),
    );
  }

  /** The text of an element with its own reference to a catalog. */
  textOf(element: XmlElement, special?: Special): Localized<RichText> {
    return this.text(element.children, {
      reference: attributeOf(element, CATALOG_REFERENCE),
      ...(special && { special }),
    });
  }

  /** The text of an element's `qti-content-body`, whose only child may refer to a catalog. */
  body(element: XmlElement): Localized<RichText> {
    const [body] = childrenNamed(element, 'qti-content-body');
    const children = (body ?? element).children;
    const reference = children.filter(isElement).map((one) => attributeOf(one, CATALOG_REFERENCE));
    return this.text(children, { reference: reference.find((one) => one !== undefined) });
  }

  /** The first words of a text, to name it. */
  words(texts: Localized<RichText>): string {
    const doc = texts[this.original];
    return doc ? startOf(textOf(doc), 80) : '';
  }

  private doc(nodes: readonly XmlNode[], special: Special): RichText {
    const { doc, remarks } = richTextFromHtml(nodes, {
      images: this.images,
      special: (element) => special(element) ?? this.common(element),
    });
    this.warnings.push(...remarks);
    return doc;
  }

  private common(element: XmlElement): readonly RichNode[] | undefined {
    const blank = attributeOf(element, OWN.blank);
    if (blank !== undefined) return [{ type: 'blank', attrs: { id: Identifiers.clean(blank) } }];
    if (READ_ELSEWHERE.has(element.name)) return [];
    if (element.name.startsWith('qti-feedback-')) {
      this.warn('feedback-dropped', 'Feedback inside the text was dropped. Add it as a rationale.');
      return [];
    }
    if (TEMPLATED.has(element.name)) {
      throw new RefusedQuestion(
        'templated',
        'Items with template variables can’t be imported. Write one with fixed values.',
      );
    }
    return undefined;
  }

  private catalog(catalog: XmlElement): void {
    const id = attributeOf(catalog, 'id') ?? '';
    for (const card of childrenNamed(catalog, 'qti-card')) {
      if (attributeOf(card, 'support') !== LANGUAGE_SUPPORT) {
        this.warn(
          'catalog-dropped',
          `The support “${attributeOf(card, 'support') ?? ''}” of a catalog was dropped.`,
        );
        continue;
      }
      const entries = childrenNamed(card, 'qti-card-entry').flatMap((entry) => {
        const language = languageTag(attributeOf(entry, 'xml:lang'));
        const nodes = childrenNamed(entry, 'qti-html-content').flatMap(({ children }) => children);
        return language === undefined ? [] : [[language, nodes] as const];
      });
      this.catalogs.set(id, new Map(entries));
    }
  }
}
