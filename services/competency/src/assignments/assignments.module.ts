import { Module } from '@nestjs/common';
import { CertificatesModule } from '../certificates/certificates.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { RotationsModule } from '../rotations/rotations.module.ts';
import { AnnounceWork } from './announce-work.ts';
import { ApplyAssignments } from './apply-assignments.ts';
import { AssignWork } from './assign-work.ts';
import { AssignmentViews } from './assignment-views.repository.ts';
import { AssignmentsController } from './assignments.controller.ts';
import { Assignments } from './assignments.repository.ts';
import { Audiences } from './audiences.repository.ts';
import { AuditOutside } from './audit-outside.ts';
import { ChangeRecurrence } from './change-recurrence.ts';
import { ChangeWork } from './change-work.ts';
import { DueNotices } from './due-notices.repository.ts';
import { EndAssignment } from './end-assignment.ts';
import { FollowGroups } from './follow-groups.ts';
import { BatchesController } from './batches.controller.ts';
import { GapCells } from './gap-cells.repository.ts';
import { GiveWork } from './give-work.ts';
import { OnAttempt } from './on-attempt.ts';
import { OpenOccurrences } from './open-occurrences.ts';
import { PlacesOfWork } from './places-of-work.ts';
import { ProposeForGaps } from './propose-for-gaps.ts';
import { ReadAssignments } from './read-assignments.ts';
import { ReadWork } from './read-work.ts';
import { SettlingModule } from './settling.module.ts';
import { WorkViews } from './work-views.repository.ts';
import { WorkController } from './work.controller.ts';

/** What is assigned to people and groups, until it is satisfied. */
@Module({
  imports: [CertificatesModule, LevelsModule, RotationsModule, SettlingModule],
  controllers: [AssignmentsController, BatchesController, WorkController, OnAttempt],
  providers: [
    ...[
      AnnounceWork,
      DueNotices,
      ApplyAssignments,
      AssignWork,
      AssignmentViews,
      Assignments,
      Audiences,
      AuditOutside,
      ChangeRecurrence,
      ChangeWork,
      OpenOccurrences,
    ],
    ...[
      EndAssignment,
      FollowGroups,
      GapCells,
      GiveWork,
      ProposeForGaps,
      PlacesOfWork,
      ReadAssignments,
      ReadWork,
      WorkViews,
    ],
  ],
  exports: [WorkViews],
})
export class AssignmentsModule {}
