import { answerMarks, type AnswerMarks } from '@rigwise/contracts';
import { KeptDraft } from '../../../../session/kept-draft.ts';

/** Marks that aren't saved on the server, in this window: for an account and an answer. */
export class KeptMarks {
  private readonly draft: KeptDraft<typeof answerMarks>;

  constructor(accountId: string, markId: string) {
    this.draft = new KeptDraft(`marking.${markId}`, accountId, answerMarks);
  }

  read(): AnswerMarks | null {
    return this.draft.read();
  }

  readonly keep = (marks: AnswerMarks | null): void => this.draft.write(marks);
}
