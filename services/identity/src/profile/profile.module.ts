import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { PeopleModule } from '../people/people.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { ActingRoleController } from './acting-role/acting-role.controller.ts';
import { ChangeActingRole } from './acting-role/change-acting-role.ts';
import { ChoosePreferences } from './choose-preferences.ts';
import { EmployeeViewController } from './employee-view/employee-view.controller.ts';
import { ExitEmployeeView } from './employee-view/exit-employee-view.ts';
import { StartEmployeeView } from './employee-view/start-employee-view.ts';
import { ExportMyData } from './my-data/export-my-data.ts';
import { ListMyActivity } from './my-data/list-my-activity.ts';
import { MyDataController } from './my-data/my-data.controller.ts';
import { MyRecords } from './my-data/my-data.repository.ts';
import { EndElsewhere } from './own-sessions/end-elsewhere.ts';
import { EndOtherSessions } from './own-sessions/end-other-sessions.ts';
import { EndOwnSession } from './own-sessions/end-own-session.ts';
import { ListOwnSessions } from './own-sessions/list-own-sessions.ts';
import { OwnSessionsController } from './own-sessions/own-sessions.controller.ts';
import { ProfilesController } from './profiles.controller.ts';
import { Profiles } from './profiles.repository.ts';
import { RequestExtraTime } from './request-extra-time.ts';
import { ShowProfile } from './show-profile.ts';

/** A person's own record, preferences, sessions, acting role and data; the employee view. */
@Module({
  imports: [AuditModule, PeopleModule, SecurityModule, SessionsModule],
  controllers: [
    ActingRoleController,
    EmployeeViewController,
    MyDataController,
    OwnSessionsController,
    ProfilesController,
  ],
  providers: [
    ChangeActingRole,
    ChoosePreferences,
    EndElsewhere,
    EndOtherSessions,
    EndOwnSession,
    ExitEmployeeView,
    ExportMyData,
    ListMyActivity,
    ListOwnSessions,
    MyRecords,
    Profiles,
    RequestExtraTime,
    ShowProfile,
    StartEmployeeView,
  ],
})
export class ProfileModule {}
