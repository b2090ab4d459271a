import { Module } from '@nestjs/common';
import { SkillsModule } from '../framework/skills.module.ts';
import { LevelsModule } from '../levels/levels.module.ts';
import { ChangeProfile } from './change-profile.ts';
import { ProfilesController } from './profiles.controller.ts';
import { Profiles } from './profiles.repository.ts';
import { ReadProfiles } from './read-profiles.ts';
import { TryProfile } from './try-profile.ts';

/** What positions need. */
@Module({
  imports: [LevelsModule, SkillsModule],
  controllers: [ProfilesController],
  providers: [ChangeProfile, Profiles, ReadProfiles, TryProfile],
})
export class ProfilesModule {}
