import type { ItemContent, itemFormatNames, TestContent } from '@rigwise/contracts';
import { storable } from './text/storable.ts';

export type ItemFormat = (typeof itemFormatNames)[number];

/** Where a question stands in its file. */
export interface Place {
  /** First line, counted from 1, for formats of lines. */
  readonly line?: number;
  /** The question's own identifier or name in the file. */
  readonly identifier?: string;
  /** The file inside a package. */
  readonly file?: string;
}

/** What an author should know or do about a question; `message` is a sentence for authors. */
export interface Remark {
  /** Stable, in kebab case: `unknown-type`, `no-correct-answer`, `feedback-dropped`. */
  readonly code: string;
  readonly message: string;
}

/** An image of an imported question. In the content, `fileId` is `id` until the service has stored the file. */
export interface EmbeddedFile {
  /** A UUID made up by the parser. */
  readonly id: string;
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What an import found out about one question, or one test. */
export type Verdict<T> =
  | {
      readonly kind: 'readable';
      readonly place: Place;
      readonly content: T;
      readonly files: readonly EmbeddedFile[];
      /** What the file says and we can't keep; it is never dropped silently. */
      readonly warnings: readonly Remark[];
    }
  | { readonly kind: 'refused'; readonly place: Place; readonly problems: readonly Remark[] };
export type ItemVerdict = Verdict<ItemContent>;
export type TestVerdict = Verdict<TestContent>;

/** A file that is refused as a whole: too large, not of this format, or an attack. */
export class UnreadableFile extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(storable(message));
    this.name = 'UnreadableFile';
  }
}

/** An export of several items, with what the format can't express of each. */
export interface Exported {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  readonly extension: string;
  readonly losses: readonly { readonly itemId: string; readonly remarks: readonly Remark[] }[];
}

/** Writes a file of items one after the other, for one that is sent while it is written. */
export interface ItemWriter {
  readonly mediaType: string;
  readonly extension: string;
  begin(): Uint8Array;
  /** @returns what follows in the file, and what the format can't express of the item */
  add(item: ExportItem): { readonly bytes: Uint8Array; readonly remarks: readonly Remark[] };
  end(): Uint8Array;
}

/** An item to be exported, with its images. */
export interface ExportItem {
  readonly id: string;
  readonly content: ItemContent;
  readonly files: ReadonlyMap<string, { readonly name: string; readonly bytes: Uint8Array }>;
}

/** A test to be exported, with the images of its instructions. */
export interface ExportTest {
  readonly id: string;
  readonly content: TestContent;
  readonly files: ExportItem['files'];
}
