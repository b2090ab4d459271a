import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream: Buffer | null;
}

/** A text where it is drawn, in points from the bottom left of its page. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly baseline: number;
  readonly width: number;
  readonly size: number;
}

/** In points from the bottom left of a page. */
export interface Rectangle {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
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

  /** All text, page by page, as people read it: a line for each height. */
  pages(): string[] {
    return this.pageObjects().map((page) => this.textOf(page));
  }

  /** Where the texts of each page are. */
  texts(): PlacedText[][] {
    return this.pageObjects().map((page) => [...this.textsOn(page)]);
  }

  /** Around all squares of the figures of each page. */
  figures(): Rectangle[] {
    return this.pageObjects().map((page) => {
      const [, squares = ''] = /\/Figure <<[^>]*>> BDC\n([^]*?)EMC/.exec(this.contentOf(page)) ?? [];
      const found = [...squares.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re$/gm)].map((one) =>
        one.map(Number),
      );
      const [, height] = this.sizeOf(page);
      const end = (at: 1 | 2) => Math.max(...found.map((one) => (one[at] ?? NaN) + (one[3] ?? NaN)));
      const start = (at: 1 | 2) => Math.min(...found.map((one) => one[at] ?? NaN));
      return { left: start(1), right: end(1), top: height - start(2), bottom: height - end(2) };
    });
  }

  /** Width and height of each page in points. */
  sizes(): [number, number][] {
    return this.pageObjects().map((page) => this.sizeOf(page));
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

  /** What screen readers say in place of its figures. */
  alternatives(): string[] {
    return [...this.objects.values()].flatMap(
      ({ dictionary }) => /^\/Alt \((.*)\)$/m.exec(dictionary)?.[1] ?? [],
    );
  }

  /** If it is not in ASCII alone. */
  title(): string {
    const info = [...this.objects.values()].find(({ dictionary }) => dictionary.includes('/Title '));
    const { dictionary: string } = this.object(referenceOf(info?.dictionary ?? '', 'Title'));
    const [, letters = ''] = /^\(\xfe\xff([^]*)\)\n$/.exec(string) ?? [];
    return Buffer.from(letters, 'latin1').swap16().toString('utf16le');
  }

  private sizeOf({ dictionary }: PdfObject): [number, number] {
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? [];
    return [Number(width), Number(height)];
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

  private textOf(page: PdfObject): string {
    const lines: { baseline: number; text: string }[] = [];
    for (const { text, baseline } of this.textsOn(page)) {
      const last = lines.at(-1);
      if (last?.baseline === baseline) last.text += text;
      else lines.push({ baseline, text });
    }
    return lines.map(({ text }) => text).join('\n');
  }

  private *textsOn(page: PdfObject): Generator<PlacedText> {
    const { dictionary: resources } = this.object(referenceOf(page.dictionary, 'Resources'));
    const nothing = { letters: new Map<string, string>(), widths: [] as readonly number[] };
    let [font, size, left, baseline] = [nothing, 0, 0, 0];
    for (const [, name, points, x, y, shown = ''] of this.contentOf(page).matchAll(
      /\/(F\d+) ([\d.]+) Tf|1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm|\[([^\]]*)\] TJ/g,
    )) {
      if (name !== undefined) [font, size] = [this.fontOf(resources, name), Number(points)];
      else if (y !== undefined) [left, baseline] = [Number(x), Number(y)];
      else {
        const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        const text = glyphs.map((glyph) => font.letters.get(glyph) ?? '\ufffd').join('');
        const moved = [...shown.matchAll(/> (-?[\d.]+)/g)].map(([, back]) => -Number(back));
        const wide = glyphs.map((glyph) => font.widths[parseInt(glyph, 16)] ?? 0);
        const width = ([...wide, ...moved].reduce((sum, one) => sum + one, 0) * size) / 1000;
        yield { text, left, baseline, width, size };
      }
    }
  }

  private contentOf({ dictionary }: PdfObject): string {
    return this.object(referenceOf(dictionary, 'Contents')).stream?.toString('latin1') ?? '';
  }

  private pageObjects(): PdfObject[] {
    const [, kids = ''] =
      this.of('Pages').map(({ dictionary }) => /Kids \[([^\]]*)\]/.exec(dictionary) ?? [])[0] ?? [];
    return references(kids).map((page) => this.object(page));
  }

  /** Widths are of thousandths of the size, by glyph. */
  private fontOf(resources: string, name: string) {
    const font = this.object(referenceOf(resources, name));
    const [descendant = 0] = references(/DescendantFonts \[([^\]]*)\]/.exec(font.dictionary)?.[1] ?? '');
    const [, widths = ''] = /\/W \[0 \[([^\]]*)\]\]/.exec(this.object(descendant).dictionary) ?? [];
    return { letters: this.lettersOf(font), widths: widths.split(' ').map(Number) };
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
