import { Controller } from '@nestjs/common';
import { listTestAudience, type CallAnswer } from '@rigwise/contracts';
import { Endpoint, InScope, type CallerScope } from '@rigwise/http';
import { ReadAudience } from './read-audience.ts';

/** What authors choose a test's audience from. */
@Controller()
export class TestAudienceController {
  constructor(private readonly audience: ReadAudience) {}

  @Endpoint(listTestAudience)
  choices(@InScope() scope: CallerScope): Promise<CallAnswer<typeof listTestAudience, 200>> {
    return this.audience.choices(scope);
  }
}
