import type { XmlElement, XmlNode } from '../xml/xml-node.ts';
import { decodeHtml } from './html-entities.ts';

/** Tags below this depth are ignored, their text is kept. */
const DEEPEST_HTML = 60;
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
const RAW = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));
const PARAGRAPH_ENDS = new Set(
  'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** What a start tag ends, up to the elements that hold it (HTML, section 13.1.2.4 on optional tags). */
const ENDS: Readonly<
  Record<string, { readonly ended: readonly string[]; readonly within: readonly string[] }>
> = {
  li: { ended: ['li'], within: ['ul', 'ol'] },
  dt: { ended: ['dt', 'dd'], within: ['dl'] },
  dd: { ended: ['dt', 'dd'], within: ['dl'] },
  tr: { ended: ['tr', 'td', 'th'], within: ['table'] },
  td: { ended: ['td', 'th'], within: ['tr', 'table'] },
  th: { ended: ['td', 'th'], within: ['tr', 'table'] },
  tbody: { ended: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  thead: { ended: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
  tfoot: { ended: ['thead', 'tbody', 'tfoot', 'tr', 'td', 'th'], within: ['table'] },
};
const TAG_NAME = /^[A-Za-z][^\s/>]*/;
const ATTRIBUTE = /([^\s=/>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;

interface Open {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: XmlNode[];
}

/** Reads HTML as people and editors write it: every text is readable, whatever tags are missing. */
class HtmlReader {
  private readonly root: Open = { name: '', attributes: new Map(), children: [] };
  private readonly stack: Open[] = [this.root];
  private at = 0;

  constructor(private readonly html: string) {}

  read(): XmlNode[] {
    while (this.at < this.html.length) {
      const next = this.html.indexOf('<', this.at);
      const end = next === -1 ? this.html.length : next;
      this.text(decodeHtml(this.html.slice(this.at, end)));
      this.at = end;
      if (next !== -1) this.mark();
    }
    while (this.stack.length > 1) this.close();
    return this.root.children;
  }

  private get top(): Open {
    return this.stack.at(-1) ?? this.root;
  }

  private text(text: string): void {
    if (text === '') return;
    const { children } = this.top;
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  }

  private mark(): void {
    const { html, at } = this;
    if (html.startsWith('<!--', at)) return this.skip('-->', 4);
    if (html.startsWith('<![CDATA[', at)) {
      const end = html.indexOf(']]>', at);
      this.text(html.slice(at + 9, end === -1 ? undefined : end));
      this.at = end === -1 ? html.length : end + 3;
      return;
    }
    if (html.startsWith('<!', at) || html.startsWith('<?', at)) return this.skip('>', 2);
    const isEnd = html[at + 1] === '/';
    const name = TAG_NAME.exec(html.slice(at + (isEnd ? 2 : 1), at + 60))?.[0];
    const end = name === undefined ? -1 : this.tagEnd(at + 1 + name.length);
    if (name === undefined || end === -1) {
      this.text('<');
      this.at++;
      return;
    }
    this.at = end + 1;
    if (isEnd) this.endTag(name.toLowerCase());
    else this.startTag(name.toLowerCase(), html.slice(at + 1 + name.length, end));
  }

  private noMore = false;
  /** Where the tag ends, outside quotes; once there is no `>`, there is none later either. */
  private tagEnd(from: number): number {
    if (this.noMore) return -1;
    let quote = '';
    for (let at = from; at < this.html.length; at++) {
      const one = this.html[at] ?? '';
      if (quote !== '') quote = one === quote ? '' : quote;
      else if ((one === '"' || one === "'") && /=\s*$/.test(this.html.slice(Math.max(from, at - 8), at)))
        quote = one;
      else if (one === '>') return at;
    }
    this.noMore = true;
    return -1;
  }

  private skip(mark: string, from: number): void {
    const end = this.html.indexOf(mark, this.at + from);
    this.at = end === -1 ? this.html.length : end + mark.length;
  }

  private startTag(name: string, rest: string): void {
    if (PARAGRAPH_ENDS.has(name)) this.closeUpTo(['p'], ['li', 'td', 'th', 'div', 'blockquote', 'table']);
    const ends = ENDS[name];
    if (ends) while (this.closeUpTo(ends.ended, ends.within));
    const attributes = new Map<string, string>();
    for (const [, key = '', double, single, bare] of rest.matchAll(ATTRIBUTE)) {
      attributes.set(key.toLowerCase(), decodeHtml(double ?? single ?? bare ?? ''));
    }
    if (RAW.has(name)) this.raw(name, attributes);
    else if (VOID.has(name) || /\/\s*$/.test(rest)) this.add({ name, attributes, children: [] });
    else if (this.stack.length < DEEPEST_HTML) this.stack.push({ name, attributes, children: [] });
    // HTML drops a line break at the start of `pre`.
    if (name === 'pre' && this.html[this.at] === '\n') this.at++;
  }

  /** Scripts and the like have no tags in them. */
  private raw(name: string, attributes: ReadonlyMap<string, string>): void {
    const found = new RegExp(`</${name}\\s*>`, 'i').exec(this.html.slice(this.at));
    const text = this.html.slice(this.at, found ? this.at + found.index : undefined);
    this.add({ name, attributes, children: [text] });
    this.at = found ? this.at + found.index + found[0].length : this.html.length;
  }

  private endTag(name: string): void {
    if (name === 'br' || name === 'p') {
      if (name === 'br' || !this.stack.some((open) => open.name === 'p')) {
        return this.add({ name, attributes: new Map(), children: [] });
      }
    }
    const index = this.stack.findLastIndex((open) => open.name === name);
    // An end tag in a cell or an item doesn't end what is around it.
    const wall = this.stack.findLastIndex(({ name: one }) => one === 'td' || one === 'th' || one === 'li');
    const isWalled = index < wall && !['table', 'tr', 'ul', 'ol', 'tbody', 'thead', 'tfoot'].includes(name);
    if (index > 0 && !isWalled) while (this.stack.length > index) this.close();
  }

  private closeUpTo(names: readonly string[], within: readonly string[]): boolean {
    const index = this.stack.findLastIndex((open) => names.includes(open.name) || within.includes(open.name));
    if (index < 1 || !names.includes(this.stack[index]?.name ?? '')) return false;
    while (this.stack.length > index) this.close();
    return true;
  }

  private close(): void {
    const closed = this.stack.pop();
    if (closed) this.add(closed);
  }

  private add(open: Open): void {
    const added: XmlElement = { ...open, line: 0 };
    this.top.children.push(added);
  }
}

/** HTML as elements and texts, by tolerant rules: tags may be missing or crossed, and nothing is refused. */
export const parseHtml = (html: string): readonly XmlNode[] => new HtmlReader(html).read();
