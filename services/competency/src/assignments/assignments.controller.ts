import { Controller, type StreamableFile } from '@nestjs/common';
import {
  assignWork,
  cancelAssignment,
  changeRecurrence,
  countCrewWork,
  exportAssignedWork,
  exportMyWork,
  listAssignedWork,
  listAssignmentTargets,
  listMyWork,
  previewAssignment,
  showAssignment,
  showMyWorkAtHome,
  undoAssignment,
  type Assignment,
  type AssignmentPreview,
  type AssignmentTarget,
  type CallInput,
  type CrewWorkCounts,
  type OwnWork,
  type Page,
  type WorkAtHome,
  type WorkRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { AssignWork } from './assign-work.ts';
import { ChangeRecurrence } from './change-recurrence.ts';
import { EndAssignment } from './end-assignment.ts';
import { ReadAssignments } from './read-assignments.ts';
import { ReadWork } from './read-work.ts';

/** What is assigned, and what people have to do. */
@Controller()
export class AssignmentsController {
  constructor(
    private readonly assigning: AssignWork,
    private readonly ending: EndAssignment,
    private readonly recurring: ChangeRecurrence,
    private readonly assignments: ReadAssignments,
    private readonly reading: ReadWork,
  ) {}

  @Endpoint(listAssignedWork)
  list(
    @Input() { query }: CallInput<typeof listAssignedWork>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<WorkRow>> {
    return this.reading.list(query, scope, caller);
  }

  @Endpoint(exportAssignedWork)
  export(
    @Input() { query }: CallInput<typeof exportAssignedWork>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.reading.export(query, scope, caller);
  }

  @Endpoint(listMyWork)
  mine(
    @Input() { query }: CallInput<typeof listMyWork>,
    @Caller() caller: CallerIdentity,
  ): Promise<OwnWork[]> {
    return this.reading.mine(query.kind, caller);
  }

  @Endpoint(exportMyWork)
  exportMine(
    @Input() { query }: CallInput<typeof exportMyWork>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.reading.exportMine(query.kind, caller);
  }

  @Endpoint(showMyWorkAtHome)
  atHome(@Caller() caller: CallerIdentity): Promise<WorkAtHome> {
    return this.reading.atHome(caller);
  }

  @Endpoint(countCrewWork)
  counts(@InScope() scope: CallerScope): Promise<CrewWorkCounts> {
    return this.reading.counts(scope);
  }

  @Endpoint(listAssignmentTargets)
  targets(
    @Input() { query }: CallInput<typeof listAssignmentTargets>,
    @InScope() scope: CallerScope,
  ): Promise<AssignmentTarget[]> {
    // The same for every scope: tests and checklists are content.
    scope.apply();
    return this.assignments.targets(query);
  }

  @Endpoint(previewAssignment)
  preview(
    @Input() { body }: CallInput<typeof previewAssignment>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<AssignmentPreview> {
    return this.assigning.preview(body, scope, caller);
  }

  @Endpoint(assignWork)
  assign(
    @Input() { body }: CallInput<typeof assignWork>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Assignment> {
    return this.assigning.execute(body, scope, caller);
  }

  @Endpoint(showAssignment)
  show(
    @Input() { params }: CallInput<typeof showAssignment>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Assignment> {
    return this.assignments.show(params.assignmentId, scope, caller);
  }

  @Endpoint(undoAssignment)
  undo(
    @Input() { params }: CallInput<typeof undoAssignment>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Assignment> {
    return this.ending.undo(params.assignmentId, scope, caller);
  }

  @Endpoint(cancelAssignment)
  cancel(
    @Input() { params, body }: CallInput<typeof cancelAssignment>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Assignment> {
    return this.ending.cancel(params.assignmentId, body, scope, caller);
  }

  @Endpoint(changeRecurrence)
  changeRecurrence(
    @Input() { params, body }: CallInput<typeof changeRecurrence>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Assignment> {
    return this.recurring.execute(params.assignmentId, body, scope, caller);
  }
}
