import { Controller } from '@nestjs/common';
import { listTestAudience, type CallAnswer } from '@rigwise/contracts';
import { Endpoint, InScope, type CallerScope } from '@rigwise/http';
import { TestAudiences } from './test-audience.repository.ts';

/** What authors choose a test's audience from. */
@Controller()
export class TestAudienceController {
  constructor(private readonly audiences: TestAudiences) {}

  @Endpoint(listTestAudience)
  choices(@InScope() scope: CallerScope): Promise<CallAnswer<typeof listTestAudience, 200>> {
    return this.audiences.choices(scope);
  }
}
