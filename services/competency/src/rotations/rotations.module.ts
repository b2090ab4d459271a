import { Module } from '@nestjs/common';
import { AuditRefusals } from './audit-refusals.ts';
import { ChangeExceptions } from './change-exceptions.ts';
import { ChangePattern } from './change-pattern.ts';
import { ImportRotations } from './import-rotations.ts';
import { LockRotations } from './lock-rotations.ts';
import { ReadRotations } from './read-rotations.ts';
import { RotationImportsController } from './rotation-imports.controller.ts';
import { RotationPatternsController } from './rotation-patterns.controller.ts';
import { RotationPatterns } from './rotation-patterns.repository.ts';
import { RotationRows } from './rotation-rows.repository.ts';
import { RotationsController } from './rotations.controller.ts';
import { Rotations } from './rotations.repository.ts';
import { SetRotations } from './set-rotations.ts';
import { SwapShifts } from './swap-shifts.ts';

/** Who is on shift when: patterns, rotations of people, and what differs from them. */
@Module({
  controllers: [RotationsController, RotationPatternsController, RotationImportsController],
  providers: [
    AuditRefusals,
    ChangeExceptions,
    ChangePattern,
    ImportRotations,
    LockRotations,
    ReadRotations,
    RotationPatterns,
    RotationRows,
    Rotations,
    SetRotations,
    SwapShifts,
  ],
  exports: [RotationRows, Rotations],
})
export class RotationsModule {}
