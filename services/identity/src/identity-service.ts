import { identity } from '@rigwise/contracts';
import { PlatformLogger, type ServiceOptions } from '@rigwise/platform';
import { createService } from '@rigwise/service';
import { AccessGrantsModule } from './access-grants/access-grants.module.ts';
import { ActingRoleModule } from './acting-role/acting-role.module.ts';
import { AdministrationModule } from './administration/administration.module.ts';
import { DemoModule } from './demo/demo.module.ts';
import { DirectoryImportsModule } from './directory-imports/directory-imports.module.ts';
import { TakeDirectoryFile } from './directory-imports/take-directory-file.ts';
import { DirectoryModule } from './directory/directory.module.ts';
import { OwnEmailModule } from './email-changes/own-email.module.ts';
import { EmployeeViewModule } from './employee-view/employee-view.module.ts';
import { ErasureModule } from './erasure/erasure.module.ts';
import { FirstLoginModule } from './first-login/first-login.module.ts';
import { InvitationsModule } from './invitations/invitations.module.ts';
import { LinksModule } from './links/links.module.ts';
import { MailRequestsModule } from './mail-requests/mail-requests.module.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { OverviewModule } from './overview/overview.module.ts';
import { OwnSessionsModule } from './own-sessions/own-sessions.module.ts';
import { PasswordsModule } from './passwords/passwords.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { ProfilesModule } from './profiles/profiles.module.ts';
import { RegistrationModule } from './registration/registration.module.ts';
import { RetentionModule } from './retention/retention.module.ts';
import { ServiceTokensModule } from './service-tokens/service-tokens.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { SsoModule } from './sso/sso.module.ts';
import { VerificationModule } from './verification/verification.module.ts';
import type { IdentityConfig } from './config.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PreparedDatabase } from './database/prepared-database.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { LoadDemoCompany } from './demo/load-demo-company.ts';
import { erasedAmong } from './erasure/erasures.repository.ts';
import { Settings } from './settings.ts';

/** The complete service, for its process and for tests. */
export const identityService = (config: IdentityConfig): ServiceOptions =>
  createService(identity, {
    config,
    settings: new Settings(config),
    database: {
      module: DatabaseModule.forRoot(config),
      transactions: PrismaTransactions,
      sql: PreparedDatabase,
    },
    erasedAmong,
    uploads: [TakeDirectoryFile],
    modules: [
      PeopleModule,
      AdministrationModule,
      ErasureModule,
      DirectoryModule,
      DirectoryImportsModule,
      ServiceTokensModule,
      SignInModule,
      RegistrationModule,
      MailRequestsModule,
      FirstLoginModule,
      VerificationModule,
      OverviewModule,
      OwnSessionsModule,
      ProfilesModule,
      OwnEmailModule,
      MyDataModule,
      PasswordsModule,
      EmployeeViewModule,
      ActingRoleModule,
      InvitationsModule,
      AccessGrantsModule,
      LinksModule,
      SsoModule,
      RetentionModule,
      DemoModule,
    ],
    async beforeListen(app) {
      if (!config.RIGWISE_DEMO) return;
      const outcome = await app.get(LoadDemoCompany).execute();
      app.get(PlatformLogger).log({ outcome }, 'Demo company asked for');
    },
  });
