import { Global, Module } from '@nestjs/common';
import { Channels } from '../notifications/channels.ts';
import { Choices } from './choices.repository.ts';
import { KnownReaders } from './known-readers.repository.ts';
import { OnPreferencesChanged } from './on-preferences-changed.ts';
import { PersonalChannels } from './personal-channels.ts';
import { PreferencesController } from './preferences.controller.ts';
import { SetPreferences } from './set-preferences.ts';
import { ShowPreferences } from './show-preferences.ts';
import { StoredPreferences } from './stored-preferences.repository.ts';

/** Notification preferences, for the features that notify people. */
@Global()
@Module({
  controllers: [OnPreferencesChanged, PreferencesController],
  providers: [
    { provide: Channels, useClass: PersonalChannels },
    Choices,
    KnownReaders,
    SetPreferences,
    ShowPreferences,
    StoredPreferences,
  ],
  exports: [Channels, KnownReaders],
})
export class PreferencesModule {}
