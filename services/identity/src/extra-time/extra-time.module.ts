import { Module } from '@nestjs/common';
import { ExtraTimes } from './extra-times.repository.ts';

/** Stores extra time, for the person and for administrators. */
@Module({ providers: [ExtraTimes], exports: [ExtraTimes] })
export class ExtraTimeModule {}
