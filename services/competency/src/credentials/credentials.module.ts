import { Module, type DynamicModule } from '@nestjs/common';
import type { CompetencyConfig } from '../config.ts';
import { CredentialAddresses } from './credential-addresses.ts';
import { CredentialKeys } from './credential-keys.ts';
import { Credentials } from './credentials.ts';
import { CredentialsController } from './credentials.controller.ts';
import { RecordKeys } from './record-keys.ts';
import { ReadStatusList } from './read-status-list.ts';
import { StatusLists } from './status-lists.repository.ts';

/** Certificates as signed credentials, and what their verifiers need. */
@Module({})
export class CredentialsModule {
  static forRoot({ PUBLIC_URL, CREDENTIAL_KEY }: CompetencyConfig): DynamicModule {
    const addresses = new CredentialAddresses(PUBLIC_URL);
    return {
      module: CredentialsModule,
      global: true,
      controllers: [CredentialsController],
      providers: [
        { provide: CredentialAddresses, useValue: addresses },
        { provide: CredentialKeys, useFactory: () => CredentialKeys.of(CREDENTIAL_KEY, addresses.keys) },
        {
          provide: Credentials,
          inject: [CredentialKeys],
          useFactory: (keys: CredentialKeys) => new Credentials(keys),
        },
        {
          provide: RecordKeys,
          inject: [CredentialKeys],
          useFactory: ({ records }: CredentialKeys) => records,
        },
        ...[ReadStatusList, StatusLists],
      ],
      exports: [CredentialAddresses, Credentials, RecordKeys],
    };
  }
}
