import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from '../verdict.ts';
import { scanXml, type ScannedXml } from './scan-xml.ts';
import type { XmlElement, XmlNode } from './xml-node.ts';

/** Files of Moodle hold their images in base64. */
export const LARGEST_XML = 64 * 1024 * 1024;
const PREDEFINED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const [TEXT, CDATA, PREFIX, ATTRIBUTES] = ['#text', '#cdata', '@', ':@'] as const;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: PREFIX,
  textNodeName: TEXT,
  cdataPropName: CDATA,
  parseTagValue: false,
  trimValues: false,
  // Decoded here: only the predefined ones and numbers, and nothing in CDATA.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  captureMetaData: true,
});
const META = XMLParser.getMetaDataSymbol().valueOf();

/** The text of a file: UTF-8, or UTF-16 with a byte order mark. */
export function decodeXml(bytes: Uint8Array): string {
  if (bytes.length > LARGEST_XML) {
    throw new UnreadableFile('xml-too-large', 'The XML is larger than 64 MiB. Split it into several files.');
  }
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('xml-encoding', 'The file isn’t in UTF-8. Save it as UTF-8 and try again.');
  }
}

/** Replaces references: the five predefined entities and characters by number. */
function decoded(text: string, line: () => number): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([^;&<\s]{1,40}));|&/g,
    (all, decimal, hex, name) => {
      if (typeof name === 'string' && name in PREDEFINED) return PREDEFINED[name] ?? '';
      const code =
        typeof decimal === 'string' ? Number(decimal) : typeof hex === 'string' ? parseInt(hex, 16) : -1;
      if (isCharacter(code)) return String.fromCodePoint(code);
      throw new UnreadableFile(
        'xml-entity',
        `The XML has “${all}”, which isn’t one of the five predefined entities (line ${line()}). ` +
          'Write the character itself, or &amp; for an ampersand.',
      );
    },
  );
}
/** The characters of XML 1.0. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

type Parsed = Readonly<Record<string | symbol, unknown>>;
const isParsed = (value: unknown): value is Parsed => typeof value === 'object' && value !== null;
const listOf = (value: unknown): readonly Parsed[] => (Array.isArray(value) ? value.filter(isParsed) : []);
const stringOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The parser's objects as elements and texts. */
class Converter {
  private lastIndex = 0;
  private lastLine = 1;

  constructor(private readonly scanned: ScannedXml) {}

  nodes(parsed: unknown): XmlNode[] {
    const all: XmlNode[] = [];
    for (const one of listOf(parsed)) {
      const node = this.node(one);
      if (node === '') continue;
      const last = all.at(-1);
      // The parser splits texts at CDATA.
      if (typeof node === 'string' && typeof last === 'string') all[all.length - 1] = last + node;
      else all.push(node);
    }
    return all;
  }

  private node(parsed: Parsed): XmlNode {
    if (TEXT in parsed) return this.decode(this.scanned.restore(stringOf(parsed[TEXT])));
    if (CDATA in parsed) return this.scanned.restore(stringOf(listOf(parsed[CDATA])[0]?.[TEXT]));
    const name = Object.keys(parsed).find((key) => key !== ATTRIBUTES) ?? '';
    const line = this.lineOf(parsed[META]);
    const given = parsed[ATTRIBUTES];
    const attributes = Object.entries(isParsed(given) ? given : {}).map(
      ([key, value]) =>
        [key.slice(PREFIX.length), this.decode(stringOf(value).replaceAll(/[\t\n]/g, ' '))] as const,
    );
    return {
      name: name.slice(name.indexOf(':') + 1),
      attributes: new Map(attributes),
      children: this.nodes(parsed[name]),
      line,
    };
  }

  private decode(text: string): string {
    return decoded(text, () => this.lastLine);
  }

  /** Elements come in order, so that each line break is counted once. */
  private lineOf(meta: unknown): number {
    const start = isParsed(meta) ? meta['startIndex'] : undefined;
    const { xml } = this.scanned;
    for (; typeof start === 'number' && this.lastIndex < start; this.lastIndex++) {
      if (xml[this.lastIndex] === '\n') this.lastLine++;
    }
    return this.lastLine;
  }
}

/**
 * Reads an XML document and answers its root. Throws `UnreadableFile` with a line where it isn't well formed, has a
 * DOCTYPE or other entities than the predefined ones, or is beyond the limits.
 */
export function readXml(input: Uint8Array | string): XmlElement {
  const text = (typeof input === 'string' ? input : decodeXml(input)).replaceAll(/\r\n?/g, '\n').trimStart();
  const scanned = scanXml(text);
  const valid = XMLValidator.validate(scanned.xml);
  if (valid !== true) {
    throw new UnreadableFile(
      'xml-malformed',
      `The XML is broken at line ${valid.err.line}: ${valid.err.msg}`,
    );
  }
  const roots = new Converter(scanned).nodes(parsedBy(scanned));
  const elements = roots.filter((root) => typeof root !== 'string');
  const [root] = elements;
  if (
    root === undefined ||
    elements.length > 1 ||
    roots.some((one) => typeof one === 'string' && one.trim() !== '')
  ) {
    throw new UnreadableFile('xml-malformed', 'The XML has no root element, or several of them.');
  }
  return root;
}

function parsedBy({ xml }: ScannedXml): unknown {
  try {
    return parser.parse(xml);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'it can’t be parsed';
    throw new UnreadableFile('xml-malformed', `The XML is broken: ${reason}`);
  }
}
