import type { Exported, ExportItem, ItemWriter, Remark } from '../verdict.ts';
import { LeftOut, Losses } from './losses.ts';

interface TextForm {
  /** The format, as readers know it. */
  readonly format: string;
  readonly mediaType: string;
  readonly extension: string;
  readonly head?: string;
  /** Between two items. */
  readonly separator?: string;
  readonly tail?: (isEmpty: boolean) => string;
  /** The text of one item; throws `LeftOut` with a sentence if the format can't express it. */
  readonly write: (item: ExportItem, losses: Losses) => string;
}

/** Writes items as text, one after the other. */
export class TextWriter implements ItemWriter {
  readonly mediaType: string;
  readonly extension: string;
  private readonly encoder = new TextEncoder();
  private isEmpty = true;

  constructor(private readonly form: TextForm) {
    this.mediaType = form.mediaType;
    this.extension = form.extension;
  }

  begin(): Uint8Array {
    return this.encoder.encode(this.form.head ?? '');
  }

  add(item: ExportItem): { bytes: Uint8Array; remarks: readonly Remark[] } {
    const { text, remarks } = this.text(item);
    return { bytes: this.encoder.encode(text), remarks };
  }

  end(): Uint8Array {
    return this.encoder.encode(this.form.tail?.(this.isEmpty) ?? '');
  }

  /** All items at once. */
  whole(items: readonly ExportItem[]): Exported {
    const { head = '', tail, mediaType, extension } = this.form;
    const written = items.map((item) => ({ itemId: item.id, ...this.text(item) }));
    const text = [head, ...written.map((one) => one.text), tail?.(this.isEmpty) ?? ''].join('');
    const losses = written
      .filter(({ remarks }) => remarks.length > 0)
      .map(({ itemId, remarks }) => ({ itemId, remarks }));
    return { bytes: this.encoder.encode(text), mediaType, extension, losses };
  }

  private text(item: ExportItem): { text: string; remarks: readonly Remark[] } {
    const { format, separator = '', write } = this.form;
    const losses = new Losses(format);
    try {
      const own = write(item, losses);
      const text = this.isEmpty ? own : separator + own;
      this.isEmpty = false;
      return { text, remarks: losses.remarks };
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      return { text: '', remarks: [{ code: 'left-out', message: error.message }] };
    }
  }
}
