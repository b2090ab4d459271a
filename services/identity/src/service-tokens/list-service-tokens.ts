import { Injectable } from '@nestjs/common';
import { PreparedDatabase } from '@rigwise/persistence';
import type { ServiceToken } from './service-token.ts';
import { ServiceTokens } from './service-tokens.repository.ts';

/** All tokens ever made, newest first; they are few. */
@Injectable()
export class ListServiceTokens {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly tokens: ServiceTokens,
  ) {}

  execute(): Promise<ServiceToken[]> {
    return this.tokens.list(this.database);
  }
}
