import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | null;
}

/** What a PDF shows and contains, read by the rules of ISO 32000 as far as our PDFs use them. */
export class ReadPdf {
  private readonly objects = new Map<number, PdfObject>();
  private readonly file: string;

  constructor(private readonly bytes: Buffer) {
    this.file = bytes.toString('latin1');
    if (!this.file.startsWith('%PDF-1.7\n') || !this.file.endsWith('\n%%EOF\n')) throw new Error('No PDF');
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(this.file)?.[1]);
    const [, size = ''] = /^xref\n0 (\d+)\n/.exec(this.file.slice(start)) ?? [];
    const entries = [...this.file.slice(start).matchAll(/(\d{10}) 00000 n /g)];
    if (entries.length !== Number(size) - 1) throw new Error('The table of objects is broken');
    entries.forEach(([, at], index) => this.objects.set(index + 1, this.objectAt(Number(at), index + 1)));
  }

  /** All text, page by page, as somebody reads it: a line for each height. */
  pages(): string[] {
    const [, kids = ''] =
      this.of('Pages').map(({ dictionary }) => /Kids \[([^\]]*)\]/.exec(dictionary) ?? [])[0] ?? [];
    return references(kids).map((page) => this.textOf(this.object(page)));
  }

  /** The bytes of a file within the file. */
  attachment(): Buffer {
    const [embedded] = this.of('EmbeddedFile');
    if (!embedded?.stream) throw new Error('It contains no file');
    return embedded.stream;
  }

  /** The dictionaries of a type. */
  of(type: string): PdfObject[] {
    return [...this.objects.values()].filter(({ dictionary }) => dictionary.includes(`/Type /${type}\n`));
  }

  /** How many elements of each kind its structure has, such as `H1`: what screen readers go by. */
  structure(): Readonly<Record<string, number>> {
    const kinds = [...this.objects.values()].flatMap(
      ({ dictionary }) => /^\/S \/(\w+)$/m.exec(dictionary)?.[1] ?? [],
    );
    return Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((one) => one === kind).length]));
  }

  private objectAt(at: number, number: number): PdfObject {
    const from = this.file.slice(at);
    const head = `${number} 0 obj\n`;
    if (!from.startsWith(head)) throw new Error(`Object ${number} is not where the table says`);
    const end = from.search(/\n(stream\n|endobj\n)/);
    const dictionary = `${from.slice(head.length, end)}\n`;
    if (!from.startsWith('\nstream\n', end)) return { dictionary, stream: null };
    const begin = at + end + '\nstream\n'.length;
    const stop = begin + Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    if (!this.file.startsWith('\nendstream\nendobj\n', stop))
      throw new Error(`Stream ${number} ends elsewhere`);
    const raw = this.bytes.subarray(begin, stop);
    return { dictionary, stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw };
  }

  private object(number: number): PdfObject {
    const found = this.objects.get(number);
    if (!found) throw new Error(`There is no object ${number}`);
    return found;
  }

  private textOf({ dictionary }: PdfObject): string {
    const content = this.object(referenceOf(dictionary, 'Contents')).stream?.toString('latin1') ?? '';
    const { dictionary: resources } = this.object(referenceOf(dictionary, 'Resources'));
    const lines: { y: string; text: string }[] = [];
    let [letters, y] = [new Map<string, string>(), ''];
    for (const [, font, at, shown] of content.matchAll(
      /\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.]+ ([\d.]+) Tm|\[([^\]]*)\] TJ/g,
    )) {
      if (font !== undefined) letters = this.lettersOf(this.object(referenceOf(resources, font)));
      else if (at !== undefined) y = at;
      else {
        const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        const text = glyphs.map((glyph) => letters.get(glyph) ?? '\ufffd').join('');
        const last = lines.at(-1);
        if (last?.y === y) last.text += text;
        else lines.push({ y, text });
      }
    }
    return lines.map(({ text }) => text).join('\n');
  }

  /** Which text each glyph of a font stands for: what searching and copying go by. */
  private lettersOf({ dictionary }: PdfObject): Map<string, string> {
    const map = this.object(referenceOf(dictionary, 'ToUnicode')).stream?.toString('latin1') ?? '';
    const letters = new Map<string, string>();
    for (const [, first = '', , list = ''] of map.matchAll(/<([0-9a-f]{4})> <([0-9a-f]{4})> \[([^\]]*)\]/g)) {
      [...list.matchAll(/<([0-9a-f ]+)>/g)].forEach(([, hex = ''], at) => {
        const text = Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
        letters.set((parseInt(first, 16) + at).toString(16).padStart(4, '0'), text);
      });
    }
    return letters;
  }
}

const references = (list: string): number[] =>
  [...list.matchAll(/(\d+) 0 R/g)].map(([, number]) => Number(number));

function referenceOf(dictionary: string, name: string): number {
  const [, number] = new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary) ?? [];
  if (number === undefined) throw new Error(`No ${name} in ${dictionary}`);
  return Number(number);
}
