import { Controller } from '@nestjs/common';
import {
  addChecklist,
  changeChecklist,
  listChecklists,
  restoreChecklist,
  retireChecklist,
  showChecklist,
  type CallInput,
  type ChecklistDetails,
  type ChecklistRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangeChecklist } from './change-checklist.ts';

/** Checklists of tasks that are observed. */
@Controller()
export class ChecklistsController {
  constructor(private readonly changing: ChangeChecklist) {}

  @Endpoint(listChecklists)
  list(): Promise<ChecklistRow[]> {
    return this.changing.list();
  }

  @Endpoint(showChecklist)
  show(@Input() { params }: CallInput<typeof showChecklist>): Promise<ChecklistDetails> {
    return this.changing.show(params.checklistId);
  }

  @Endpoint(addChecklist)
  add(
    @Input() { body }: CallInput<typeof addChecklist>,
    @Caller() caller: CallerIdentity,
  ): Promise<ChecklistDetails> {
    return this.changing.add(body, caller);
  }

  @Endpoint(changeChecklist)
  change(
    @Input() { params, body }: CallInput<typeof changeChecklist>,
    @Caller() caller: CallerIdentity,
  ): Promise<ChecklistDetails> {
    return this.changing.change({ ...params, revision: body.revision }, body.content, caller);
  }

  @Endpoint(retireChecklist)
  retire(
    @Input() { params, body }: CallInput<typeof retireChecklist>,
    @Caller() caller: CallerIdentity,
  ): Promise<ChecklistDetails> {
    return this.changing.retire({ ...params, ...body }, caller);
  }

  @Endpoint(restoreChecklist)
  restore(
    @Input() { params, body }: CallInput<typeof restoreChecklist>,
    @Caller() caller: CallerIdentity,
  ): Promise<ChecklistDetails> {
    return this.changing.restore({ ...params, ...body }, caller);
  }
}
