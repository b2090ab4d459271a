import { Controller } from '@nestjs/common';
import {
  listMyEvidence,
  showMySkillsData,
  type CallInput,
  type MyEvidence,
  type MySkillsData,
  type Page,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ExportMySkills } from './export-my-skills.ts';

/** This service's part of a person's data export. */
@Controller()
export class MyDataController {
  constructor(private readonly exporting: ExportMySkills) {}

  @Endpoint(showMySkillsData)
  skills(@Caller() caller: CallerIdentity): Promise<MySkillsData> {
    return this.exporting.skills(caller);
  }

  @Endpoint(listMyEvidence)
  evidence(
    @Input() { query }: CallInput<typeof listMyEvidence>,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<MyEvidence>> {
    return this.exporting.evidence(query, caller);
  }
}
