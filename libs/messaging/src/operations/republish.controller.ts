import { Controller } from '@nestjs/common';
import { republishTopic, type CallAnswer, type CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { operatorOf } from '../audit/operator.ts';
import { RepublishTopic } from '../republish/republish-topic.ts';

/** Operators' endpoint for republishing a topic's state for new readers. */
@Controller()
export class RepublishController {
  constructor(private readonly republishing: RepublishTopic) {}

  @Endpoint(republishTopic)
  republish(
    @Caller() caller: CallerIdentity,
    @Input() { body }: CallInput<typeof republishTopic>,
  ): Promise<CallAnswer<typeof republishTopic, 200>> {
    return this.republishing.execute(body, operatorOf(caller));
  }
}
