import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportCrewSchedule,
  listCrewSchedule,
  type CallInput,
  type CrewScheduleRow,
  type Page,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ReadCrewSchedule } from './read-crew-schedule.ts';

/** The schedules of the people whom a caller answers for. */
@Controller()
export class CrewScheduleController {
  constructor(private readonly reading: ReadCrewSchedule) {}

  @Endpoint(listCrewSchedule)
  list(
    @Input() { query }: CallInput<typeof listCrewSchedule>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<CrewScheduleRow>> {
    return this.reading.list(query, scope, caller);
  }

  @Endpoint(exportCrewSchedule)
  export(
    @Input() { query }: CallInput<typeof exportCrewSchedule>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.reading.export(query, scope, caller);
  }
}
