import { judged, judging, refused, type ItemDraft } from './text/verdicts.ts';
import { UnreadableFile, type EmbeddedFile, type ItemVerdict, type Place, type Remark } from './verdict.ts';

/** What a reader made of one question, before it is known to be an item. */
export interface ReadQuestion {
  readonly content: ItemDraft;
  readonly files: readonly EmbeddedFile[];
  readonly warnings: readonly Remark[];
}

/** Reads one question that may be a file of its own, and answers what came of it. Others are not affected. */
export const verdictOf = (place: Place, read: () => ReadQuestion): ItemVerdict =>
  judging(place, () => {
    try {
      const { content, files, warnings } = read();
      return judged(place, content, warnings, files);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      return refused(place, { code: error.code, message: error.message });
    }
  });
