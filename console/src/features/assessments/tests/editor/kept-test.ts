import { testContent, type TestContent } from '@rigwise/contracts';
import { z } from 'zod';
import { KeptDraft } from '../../../../session/kept-draft.ts';
import { savableTest } from '../model/savable-test.ts';

const schema = z.object({
  at: z.string(),
  revision: z.number(),
  content: z.unknown().refine(isDraft),
});

/** Whether something is a draft that this editor wrote, even one that can't be saved yet. */
function isDraft(value: unknown): value is TestContent {
  try {
    return testContent.safeParse(savableTest(value as TestContent, 'Draft')).success;
  } catch {
    return false;
  }
}

/** The unsaved changes of one test in this window, with the revision that they continue. */
export class KeptTest {
  private readonly draft: KeptDraft<typeof schema>;

  constructor(accountId: string, testId: string) {
    this.draft = new KeptDraft(`test.${testId}`, accountId, schema);
  }

  read(): { readonly revision: number; readonly content: TestContent } | null {
    const kept = this.draft.read();
    return kept && { revision: kept.revision, content: kept.content };
  }

  keep(content: TestContent | null, revision: number): void {
    this.draft.write(content && { at: new Date().toISOString(), revision, content });
  }
}
