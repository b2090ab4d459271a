import { inflateSync } from 'node:zlib';

/** What Chromium prints to PDF, as far as it uses ISO 32000: text is codes of fonts that say what they mean. */
export class PrintedText {
  private readonly objects = new Map<string, string>();
  private readonly streams = new Map<string, Buffer>();

  constructor(pdf: Buffer) {
    const file = pdf.toString('latin1');
    const begin = /(\d+) 0 obj\r?\n/g;
    for (let found = begin.exec(file); found; found = begin.exec(file)) {
      const [, id = ''] = found;
      // What is compressed may contain anything: its length tells where it ends.
      const [dictionary = '', end] = /[^]*?(endobj|stream\r?\n)/.exec(file.slice(begin.lastIndex)) ?? [];
      begin.lastIndex += dictionary.length;
      this.objects.set(id, dictionary);
      if (end === 'endobj') continue;
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      this.streams.set(id, pdf.subarray(begin.lastIndex, begin.lastIndex + length));
      begin.lastIndex += length;
    }
  }

  /** The text of each page in the order in which it is drawn. */
  pages(): string[] {
    const pages = [...this.objects.values()].filter((one) => /\/Type \/Page\b(?!s)/.test(one));
    return pages.map((page) => this.textOf(page, this.stream(/\/Contents (\d+)/.exec(page)?.[1] ?? '')));
  }

  /** Width and height of each page in millimetres. */
  sizes(): [width: number, height: number][] {
    const boxes = [...this.objects.values()].flatMap(
      (one) => /\/Type \/Page\b(?!s)[^]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(one) ?? [],
    );
    const inMillimetres = (points: string | undefined): number => Math.round((Number(points) / 72) * 25.4);
    return Array.from({ length: boxes.length / 3 }, (_, at) => [
      inMillimetres(boxes[at * 3 + 1]),
      inMillimetres(boxes[at * 3 + 2]),
    ]);
  }

  /** @param owner the page, or a part that it draws: both name their fonts and parts */
  private textOf(owner: string, content: string): string {
    const named = new Map(
      [...owner.matchAll(/\/([FX]\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]),
    );
    let codes = new Map<string, string>();
    let text = '';
    for (const [, font, code, part] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([\dA-F]+)> Tj|\/(X\d+) Do/g)) {
      if (font !== undefined) codes = this.codesOf(named.get(font) ?? '');
      else if (code !== undefined) text += this.read(code, codes);
      else {
        const id = named.get(part ?? '') ?? '';
        text += this.textOf(this.objects.get(id) ?? '', this.stream(id));
      }
    }
    return text;
  }

  private read(code: string, codes: ReadonlyMap<string, string>): string {
    const length = [...codes.keys()][0]?.length ?? code.length;
    return (code.match(new RegExp(`.{${length}}`, 'g')) ?? []).map((one) => codes.get(one) ?? '').join('');
  }

  private codesOf(font: string): Map<string, string> {
    const map = this.stream(/\/ToUnicode (\d+)/.exec(this.objects.get(font) ?? '')?.[1] ?? '');
    const codes = new Map<string, string>();
    for (const [, chars = ''] of map.matchAll(/beginbfchar\n([^]*?)endbfchar/g))
      for (const [, code = '', means = ''] of chars.matchAll(/<(\w+)> <(\w+)>/g))
        codes.set(code, textIn(means));
    for (const [, ranges = ''] of map.matchAll(/beginbfrange\n([^]*?)endbfrange/g))
      for (const [, first = '', last = '', means = ''] of ranges.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
        for (let at = parseInt(first, 16); at <= parseInt(last, 16); at++) {
          const code = at.toString(16).toUpperCase().padStart(first.length, '0');
          codes.set(code, String.fromCodePoint(parseInt(means, 16) + at - parseInt(first, 16)));
        }
    return codes;
  }

  private stream(id: string): string {
    const bytes = this.streams.get(id) ?? Buffer.alloc(0);
    const isCompressed = this.objects.get(id)?.includes('/FlateDecode') === true;
    return (isCompressed ? inflateSync(bytes) : bytes).toString('latin1');
  }
}

const textIn = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((one) => String.fromCharCode(parseInt(one, 16))).join('');
