import type { MarkType, RichNode } from '@rigwise/contracts';

/** A formula on its own line, as long as it isn't known whether there is text beside it. */
const displayed = new WeakSet<RichNode>();
const CONTROL = /[^\P{Cc}\n\r\t]|\p{Cs}/gu;

/** Collects blocks, and makes paragraphs of the text between them; white space collapses as in browsers. */
export class BlockBuilder {
  private readonly blocks: RichNode[] = [];
  private line: RichNode[] = [];
  /** Whether the line ends with a space that may still vanish. */
  private endsWithSpace = false;

  /** Everything so far; nothing can be added afterwards. */
  finish(): RichNode[] {
    this.endLine(false);
    return this.blocks;
  }

  text(given: string, marks: readonly MarkType[], keepSpace: boolean): void {
    const clean = given.replaceAll(CONTROL, '');
    if (keepSpace) {
      this.push(clean, marks);
      if (clean !== '') this.endsWithSpace = false;
      return;
    }
    const collapsed = clean.replaceAll(/[ \t\n\r\f]+/g, ' ');
    const atStart = this.line.length === 0 || this.line.at(-1)?.type === 'hardBreak';
    const text = atStart || this.endsWithSpace ? collapsed.replace(/^ /, '') : collapsed;
    if (text === '') return;
    this.push(text, marks);
    this.endsWithSpace = text.endsWith(' ');
  }

  inline(node: RichNode): void {
    if (node.type === 'hardBreak') this.trimEnd();
    this.line.push(node);
    this.endsWithSpace = false;
  }

  display(latex: string): void {
    const node: RichNode = { type: 'inlineMath', attrs: { latex } };
    displayed.add(node);
    this.inline(node);
  }

  block(node: RichNode): void {
    this.endLine(false);
    this.blocks.push(node);
  }

  /** Ends the text so far: in a paragraph of its own (kept even if empty), or between blocks. */
  endLine(isParagraph: boolean): void {
    this.trimEnd();
    const line = this.line;
    this.line = [];
    if (line.length === 0 && !isParagraph) return;
    const isMath = line.length > 0 && line.every((node) => displayed.has(node));
    const isImage = !isParagraph && line.every((node) => node.type === 'image');
    if (isMath) {
      for (const node of line)
        if (node.type === 'inlineMath') this.blocks.push({ ...node, type: 'blockMath' });
    } else if (isImage) this.blocks.push(...line);
    else this.blocks.push({ type: 'paragraph', ...(line.length > 0 && { content: line }) });
  }

  private push(text: string, marks: readonly MarkType[]): void {
    if (text === '') return;
    const last = this.line.at(-1);
    const same =
      last?.type === 'text' &&
      (last.marks ?? []).length === marks.length &&
      (last.marks ?? []).every(({ type }, index) => type === marks[index]);
    if (same) this.line[this.line.length - 1] = { ...last, text: last.text + text };
    else {
      const list = marks.map((type) => ({ type }));
      this.line.push({ type: 'text', text, ...(list.length > 0 && { marks: list }) });
    }
  }

  private trimEnd(): void {
    const last = this.line.at(-1);
    if (!this.endsWithSpace || last?.type !== 'text') return;
    this.endsWithSpace = false;
    const text = last.text.slice(0, -1);
    if (text === '') this.line.pop();
    else this.line[this.line.length - 1] = { ...last, text };
  }
}
