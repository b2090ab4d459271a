import type { ItemContent } from '@rigwise/contracts';
import { z } from 'zod';
import { KeptDraft } from '../../../../session/kept-draft.ts';
import { isDraft } from '../model/savable.ts';

const schema = z.object({
  at: z.string(),
  /** The revision it continues; null for an item that isn't saved yet. */
  revision: z.number().nullable(),
  content: z.unknown().refine(isDraft),
});

export interface KeptItem {
  readonly at: string;
  readonly revision: number | null;
  readonly content: ItemContent;
}

/** Whose drafts are kept while nobody is signed in. */
export const VISITOR = 'visitor';

/** The unsaved changes of one item, or of a new one, in this window. */
export class KeptItems {
  private readonly draft: KeptDraft<typeof schema>;

  /** @param name an item's id, or "new" */
  constructor(accountId: string, name = 'new') {
    this.draft = new KeptDraft(`item.${name}`, accountId, schema);
  }

  read(): KeptItem | null {
    const kept = this.draft.read();
    return kept && { ...kept, content: kept.content };
  }

  keep(content: ItemContent | null, revision: number | null, at: Date): void {
    this.draft.write(content && { at: at.toISOString(), revision, content });
  }
}
