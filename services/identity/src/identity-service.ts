import { identity } from '@rigwise/contracts';
import { patiently } from '@rigwise/persistence';
import { PlatformLogger, type ServiceOptions } from '@rigwise/platform';
import { createService } from '@rigwise/service';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AdministrationModule } from './administration/administration.module.ts';
import { DemoModule } from './demo/demo.module.ts';
import { DirectoryModule } from './directory/directory.module.ts';
import { TakeDirectoryFile } from './directory/imports/take-directory-file.ts';
import { PasswordsModule } from './passwords/passwords.module.ts';
import { PeopleModule } from './people/people.module.ts';
import { ProfileModule } from './profile/profile.module.ts';
import { ServiceTokensModule } from './service-tokens/service-tokens.module.ts';
import { SignInModule } from './sign-in/sign-in.module.ts';
import type { IdentityConfig } from './config.ts';
import { DatabaseModule } from './database/database.module.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { LoadDemoCompany } from './demo/load-demo-company.ts';
import { erasedAmong } from './administration/erasure/erasures.repository.ts';
import { Settings } from './settings.ts';

/** The complete service, for its process and for tests. */
export const identityService = (config: IdentityConfig): ServiceOptions =>
  createService(identity, {
    config,
    settings: new Settings(config),
    database: {
      module: DatabaseModule.forRoot(config),
      transactions: PrismaTransactions,
    },
    erasedAmong,
    uploads: [TakeDirectoryFile],
    modules: [
      PeopleModule,
      AdministrationModule,
      DirectoryModule,
      ServiceTokensModule,
      SignInModule,
      AccountsModule,
      ProfileModule,
      PasswordsModule,
      DemoModule,
    ],
    async beforeListen(app) {
      if (!config.RIGWISE_DEMO) return;
      // Where everything starts at once, a database may be too slow for a moment.
      const outcome = await patiently(() => app.get(LoadDemoCompany).execute());
      app.get(PlatformLogger).log({ outcome }, 'Demo data requested');
    },
  });
