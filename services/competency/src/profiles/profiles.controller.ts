import { Controller } from '@nestjs/common';
import {
  addSkillProfile,
  changeSkillProfile,
  listPositions,
  listSkillProfiles,
  retireSkillProfile,
  showSkillProfile,
  trySkillProfile,
  type CallAnswer,
  type CallInput,
  type ProfileDetails,
  type ProfileRow,
  type ProfileTrial,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangeProfile } from './change-profile.ts';
import { ReadProfiles } from './read-profiles.ts';
import { TryProfile } from './try-profile.ts';

/** What positions need. */
@Controller()
export class ProfilesController {
  constructor(
    private readonly reading: ReadProfiles,
    private readonly changing: ChangeProfile,
    private readonly trying: TryProfile,
  ) {}

  @Endpoint(listSkillProfiles)
  list(): Promise<ProfileRow[]> {
    return this.reading.list();
  }

  @Endpoint(listPositions)
  positions(): Promise<CallAnswer<typeof listPositions, 200>> {
    return this.reading.positions();
  }

  @Endpoint(trySkillProfile)
  try(@Input() { body }: CallInput<typeof trySkillProfile>): Promise<ProfileTrial> {
    return this.trying.execute(body);
  }

  @Endpoint(showSkillProfile)
  show(@Input() { params }: CallInput<typeof showSkillProfile>): Promise<ProfileDetails> {
    return this.changing.show(params.profileId);
  }

  @Endpoint(addSkillProfile)
  add(
    @Input() { body }: CallInput<typeof addSkillProfile>,
    @Caller() caller: CallerIdentity,
  ): Promise<ProfileDetails> {
    return this.changing.add(body, caller);
  }

  @Endpoint(changeSkillProfile)
  change(
    @Input() { params, body }: CallInput<typeof changeSkillProfile>,
    @Caller() caller: CallerIdentity,
  ): Promise<ProfileDetails> {
    return this.changing.change({ ...params, revision: body.revision }, body.content, caller);
  }

  @Endpoint(retireSkillProfile)
  retire(
    @Input() { params, body }: CallInput<typeof retireSkillProfile>,
    @Caller() caller: CallerIdentity,
  ): Promise<ProfileDetails> {
    return this.changing.retire({ ...params, ...body }, caller);
  }
}
