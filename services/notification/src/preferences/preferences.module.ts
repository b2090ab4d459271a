import { Global, Module } from '@nestjs/common';
import { Channels } from '../notifications/channels.ts';
import { Choices } from './choices.repository.ts';
import { PersonalChannels } from './personal-channels.ts';
import { PreferencesController } from './preferences.controller.ts';
import { SetPreferences } from './set-preferences.ts';
import { ShowPreferences } from './show-preferences.ts';
import { StoredPreferences } from './stored-preferences.repository.ts';

/** Notification preferences, for the features that notify people. */
@Global()
@Module({
  controllers: [PreferencesController],
  providers: [
    { provide: Channels, useClass: PersonalChannels },
    Choices,
    SetPreferences,
    ShowPreferences,
    StoredPreferences,
  ],
  exports: [Channels],
})
export class PreferencesModule {}
