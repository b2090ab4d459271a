import { Controller } from '@nestjs/common';
import { resultChangedV1 } from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import { People } from '@rigwise/people';
import { RecordEvidence } from './record-evidence.ts';

/** Results of tests become evidence: a new score replaces an earlier one, and a void takes it back. */
@Controller()
export class OnResultChanged {
  constructor(
    private readonly people: People,
    private readonly recording: RecordEvidence,
  ) {}

  @Handles(resultChangedV1)
  async handle(
    { payload, aggregateVersion }: EventOf<typeof resultChangedV1>,
    { tx }: EventContext,
  ): Promise<void> {
    const { attemptId, testId, title, accountId, submittedAt, score, max, passed, conflict, voided } =
      payload;
    const personId = payload.personId ?? (await this.people.findByAccount(tx, accountId))?.personId ?? null;
    await this.recording.execute(tx, personId, {
      ...{
        kind: 'assessment',
        sourceId: attemptId,
        sourceVersion: aggregateVersion,
        testId,
        skillId: null,
        title,
      },
      rating: max > 0 ? Math.floor((score / max) * 1000 + 1e-9) / 10 : 0,
      counts: passed && !conflict,
      // The day on which the candidate answered, not that of the marking.
      validFrom: submittedAt.slice(0, 10),
      ...{ validUntil: null, assessorId: null, withdrawn: voided },
    });
  }
}
