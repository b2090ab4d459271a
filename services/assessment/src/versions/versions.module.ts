import { Module } from '@nestjs/common';
import { AddComment } from './add-comment.ts';
import { ChangeDraft } from './change-draft.ts';
import { CreateFirst } from './create-first.ts';
import { TakeStep } from './take-step.ts';
import { WithCurrent } from './with-current.ts';

/** Versions of items and tests, and their workflow from draft to live. */
@Module({
  providers: [AddComment, ChangeDraft, CreateFirst, TakeStep, WithCurrent],
  exports: [AddComment, ChangeDraft, CreateFirst, TakeStep, WithCurrent],
})
export class VersionsModule {}
