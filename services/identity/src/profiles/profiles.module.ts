import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { AuditModule } from '../audit/audit.module.ts';
import { ExtraTimeModule } from '../extra-time/extra-time.module.ts';
import { RequestExtraTime } from '../extra-time/request-extra-time.ts';
import { PeopleModule } from '../people/people.module.ts';
import { ChoosePreferences } from './choose-preferences.ts';
import { StoredPreferences } from './preferences.repository.ts';
import { ProfilesController } from './profiles.controller.ts';
import { Profiles } from './profiles.repository.ts';
import { PublishPreferences } from './publish-preferences.ts';
import { RepublishPreferences } from './republish-preferences.ts';
import { ShowProfile } from './show-profile.ts';

/** One's own record, preferences and extra time. */
@Module({
  imports: [AccountsModule, AuditModule, ExtraTimeModule, PeopleModule],
  controllers: [ProfilesController],
  providers: [
    ChoosePreferences,
    Profiles,
    PublishPreferences,
    RepublishPreferences,
    RequestExtraTime,
    ShowProfile,
    StoredPreferences,
  ],
  exports: [PublishPreferences, StoredPreferences],
})
export class ProfilesModule {}
