import { Controller, type StreamableFile } from '@nestjs/common';
import {
  addRotationException,
  exportRotations,
  listRotations,
  setRotations,
  showCrewOnShift,
  showRotation,
  swapShifts,
  withdrawRotationException,
  type CallInput,
  type CrewOnShift,
  type Page,
  type RotationDetails,
  type RotationRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ChangeExceptions } from './change-exceptions.ts';
import { ReadRotations } from './read-rotations.ts';
import { SetRotations } from './set-rotations.ts';
import { SwapShifts } from './swap-shifts.ts';

/** Rotations of people, and what differs from them. */
@Controller()
export class RotationsController {
  constructor(
    private readonly reading: ReadRotations,
    private readonly setting: SetRotations,
    private readonly exceptions: ChangeExceptions,
    private readonly swapping: SwapShifts,
  ) {}

  @Endpoint(listRotations)
  list(
    @Input() { query }: CallInput<typeof listRotations>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<RotationRow>> {
    return this.reading.list(query, scope, caller);
  }

  @Endpoint(showCrewOnShift)
  today(@InScope() scope: CallerScope): Promise<CrewOnShift> {
    return this.reading.crewToday(scope);
  }

  @Endpoint(exportRotations)
  export(
    @Input() { query }: CallInput<typeof exportRotations>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.reading.export(query, scope, caller);
  }

  @Endpoint(showRotation)
  show(
    @Input() { params, query }: CallInput<typeof showRotation>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationDetails> {
    return this.reading.show(params.personId, caller, query.from);
  }

  @Endpoint(setRotations)
  set(
    @Input() { body }: CallInput<typeof setRotations>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationRow[]> {
    return this.setting.execute(body, caller);
  }

  @Endpoint(addRotationException)
  add(
    @Input() { params, body }: CallInput<typeof addRotationException>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationDetails> {
    return this.exceptions.add(params.personId, body, caller);
  }

  @Endpoint(withdrawRotationException)
  withdraw(
    @Input() { params, body }: CallInput<typeof withdrawRotationException>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationDetails> {
    return this.exceptions.withdraw({ ...params, ...body }, caller);
  }

  @Endpoint(swapShifts)
  swap(
    @Input() { body }: CallInput<typeof swapShifts>,
    @Caller() caller: CallerIdentity,
  ): Promise<RotationRow[]> {
    return this.swapping.execute(body, caller);
  }
}
