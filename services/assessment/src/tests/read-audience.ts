import { Injectable } from '@nestjs/common';
import type { CallAnswer, listTestAudience } from '@rigwise/contracts';
import type { CallerScope } from '@rigwise/http';
import { TestAudiences } from './test-audience.repository.ts';

/** What authors choose a test's audience from. */
@Injectable()
export class ReadAudience {
  constructor(private readonly audiences: TestAudiences) {}

  choices(scope: CallerScope): Promise<CallAnswer<typeof listTestAudience, 200>> {
    return this.audiences.choices(scope);
  }
}
