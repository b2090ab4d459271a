import type { Localized, RichText } from '@rigwise/contracts';
import { inlineXhtmlOf, xhtmlOf, type HtmlOutput } from '../../html/html-of.ts';
import type { ExportItem, Remark } from '../../verdict.ts';
import { element, type XmlElement, type XmlNode } from '../../xml/xml-node.ts';
import { CATALOG_REFERENCE, LANGUAGE_SUPPORT, OWN } from '../qti-names.ts';
import { imagePath, referenceTo } from './paths.ts';

/** A text in the original language, and the attribute that leads to its translations. */
export interface WrittenText {
  readonly reference: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

/** An item or a test: its languages, and the images of its texts. */
export interface TextSource extends Pick<ExportItem, 'files'> {
  readonly content: { readonly languages: readonly string[] };
}

/** Writes the texts of one item or test: the original where it belongs, translations into the catalog. */
export class ItemTexts {
  private readonly catalogs: XmlElement[] = [];
  private readonly shown = new Map<string, string>();
  private readonly missing = new Map<string, Remark>();

  constructor(private readonly item: TextSource) {}

  get original(): string {
    return this.item.content.languages[0] ?? 'en';
  }
  /** Paths of the images that the texts show. */
  get images(): ReadonlyMap<string, string> {
    return this.shown;
  }
  get remarks(): readonly Remark[] {
    return [...this.missing.values()];
  }
  /** After everything else was written. */
  catalogInfo(): XmlElement | undefined {
    return this.catalogs.length === 0 ? undefined : element('qti-catalog-info', {}, this.catalogs);
  }

  /** The path of an image, as an item file refers to it. */
  image(fileId: string): string | undefined {
    const file = this.item.files.get(fileId);
    if (file === undefined) {
      const message = 'An image is missing, so it was left out. Add it again and export again.';
      this.missing.set(fileId, { code: 'image-missing', message });
      return undefined;
    }
    const path = imagePath(fileId, file.name);
    this.shown.set(fileId, path);
    return `../${referenceTo(path)}`;
  }

  /** Blocks, in which `blank` writes gaps and interactions of the original. */
  blocks(id: string, texts: Localized<RichText>, blank?: HtmlOutput['blank']): WrittenText {
    return this.write(id, texts, (doc, isOriginal) =>
      xhtmlOf(doc, this.output(isOriginal ? blank : undefined)),
    );
  }

  /** The same without a paragraph around a single one. */
  inline(id: string, texts: Localized<RichText>): WrittenText {
    return this.write(id, texts, (doc) => inlineXhtmlOf(doc, this.output()));
  }

  line(id: string, texts: Localized<string>): WrittenText {
    return this.write(id, texts, (text) => [text]);
  }

  private output(blank?: HtmlOutput['blank']): HtmlOutput {
    return {
      flavour: 'qti',
      image: (fileId) => this.image(fileId),
      blank: blank ?? ((id) => [element('span', { [OWN.blank]: id })]),
    };
  }

  private write<T>(
    id: string,
    texts: Localized<T>,
    nodes: (text: T, isOriginal: boolean) => readonly XmlNode[],
  ): WrittenText {
    const entries = this.item.content.languages.slice(1).flatMap((language) => {
      const text = texts[language];
      if (text === undefined) return [];
      const html = element('qti-html-content', {}, nodes(text, false));
      return [element('qti-card-entry', { 'xml:lang': language }, [html])];
    });
    if (entries.length > 0) {
      const card = element('qti-card', { support: LANGUAGE_SUPPORT }, entries);
      this.catalogs.push(element('qti-catalog', { id }, [card]));
    }
    const own = texts[this.original];
    const reference: Record<string, string> = entries.length > 0 ? { [CATALOG_REFERENCE]: id } : {};
    return { reference, children: own === undefined ? [] : nodes(own, true) };
  }
}
