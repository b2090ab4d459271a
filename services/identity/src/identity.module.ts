import { Module, type DynamicModule } from '@nestjs/common';
import { eventsByProducer } from '@rigwise/contracts';
import { kafkaConnections, MessagingModule } from '@rigwise/messaging';
import { IdempotencyModule } from '@rigwise/persistence';
import { AccessGrantsModule } from './access-grants/access-grants.module.ts';
import { ActingRoleModule } from './acting-role/acting-role.module.ts';
import { AdministrationModule } from './administration/administration.module.ts';
import type { IdentityConfig } from './config.ts';
import { consumedEvents } from './consumed-events.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PreparedDatabase } from './database/prepared-database.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { DemoModule } from './demo/demo.module.ts';
import { DirectoryImportsModule } from './directory-imports/directory-imports.module.ts';
import { DirectoryModule } from './directory/directory.module.ts';
import { EmployeeViewModule } from './employee-view/employee-view.module.ts';
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
import { SettingsModule } from './settings.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import { SsoModule } from './sso/sso.module.ts';
import { VerificationModule } from './verification/verification.module.ts';

@Module({})
export class IdentityModule {
  static forRoot(config: IdentityConfig): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        SettingsModule.forRoot(config),
        DatabaseModule.forRoot(config),
        MessagingModule.forRootAsync({
          service: 'identity',
          publishes: eventsByProducer.identity,
          subscribes: consumedEvents,
          inject: [PrismaTransactions],
          useFactory: (transactions: PrismaTransactions) => ({
            databaseUrl: config.DATABASE_URL,
            ...kafkaConnections(config),
            transactions,
          }),
        }),
        IdempotencyModule.forRoot({ publicUrl: config.PUBLIC_URL, database: PreparedDatabase }),
        PeopleModule,
        AdministrationModule,
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
    };
  }
}
