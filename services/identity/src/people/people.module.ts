import { Module } from '@nestjs/common';
import { AccountHolders } from './account-holders.repository.ts';
import { Accounts } from './accounts.repository.ts';
import { Administrators } from './administrators.repository.ts';
import { Directory } from './directory.repository.ts';
import { ExtraTimes } from './extra-times.repository.ts';
import { People } from './people.repository.ts';
import { StoredPreferences } from './preferences.repository.ts';
import { PublishExtraTimes } from './publish-extra-times.ts';
import { PublishPeople } from './publish-people.ts';
import { PublishPreferences } from './publish-preferences.ts';
import { RepublishExtraTimes } from './republish-extra-times.ts';
import { RepublishPeople } from './republish-people.ts';
import { RepublishPreferences } from './republish-preferences.ts';

/** Repositories of people, their accounts and preferences, and their publication. */
@Module({
  providers: [
    AccountHolders,
    Accounts,
    Administrators,
    Directory,
    ExtraTimes,
    People,
    PublishExtraTimes,
    PublishPeople,
    PublishPreferences,
    RepublishExtraTimes,
    RepublishPeople,
    RepublishPreferences,
    StoredPreferences,
  ],
  exports: [
    AccountHolders,
    Accounts,
    Administrators,
    Directory,
    ExtraTimes,
    People,
    PublishExtraTimes,
    PublishPeople,
    PublishPreferences,
    StoredPreferences,
  ],
})
export class PeopleModule {}
