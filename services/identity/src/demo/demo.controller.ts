import { Controller } from '@nestjs/common';
import { demoAccounts, type CallAnswer } from '@rigwise/contracts';
import { Endpoint } from '@rigwise/http';
import { DEMO_PASSWORD } from './demo-company.ts';
import { ListDemoPeople } from './list-demo-people.ts';

@Controller()
export class DemoController {
  constructor(private readonly listPeople: ListDemoPeople) {}

  @Endpoint(demoAccounts)
  async list(): Promise<CallAnswer<typeof demoAccounts, 200>> {
    return { password: DEMO_PASSWORD, people: await this.listPeople.execute() };
  }
}
