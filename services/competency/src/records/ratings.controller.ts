import { Controller } from '@nestjs/common';
import {
  listSkillRatings,
  rateSkill,
  withdrawSkillRating,
  type CallInput,
  type SkillRating,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { RateSkill } from './rate-skill.ts';

/** What managers and administrators say of people's skills. */
@Controller()
export class RatingsController {
  constructor(private readonly rating: RateSkill) {}

  @Endpoint(listSkillRatings)
  list(
    @Input() { params }: CallInput<typeof listSkillRatings>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillRating[]> {
    return this.rating.list(params.personId, caller);
  }

  @Endpoint(rateSkill)
  rate(
    @Input() { params, body }: CallInput<typeof rateSkill>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillRating[]> {
    return this.rating.rate(params, body, caller);
  }

  @Endpoint(withdrawSkillRating)
  withdraw(
    @Input() { params }: CallInput<typeof withdrawSkillRating>,
    @Caller() caller: CallerIdentity,
  ): Promise<SkillRating[]> {
    return this.rating.withdraw(params, caller);
  }
}
