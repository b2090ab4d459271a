import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.ts';
import { SecurityModule } from '../security/security.module.ts';
import { ListServiceTokens } from './list-service-tokens.ts';
import { MakeServiceToken } from './make-service-token.ts';
import { ResolveServiceToken } from './resolve-service-token.ts';
import { RevokeServiceToken } from './revoke-service-token.ts';
import { ServiceTokensController } from './service-tokens.controller.ts';
import { ServiceTokens } from './service-tokens.repository.ts';

/** Tokens that programs act with (docs/adr/0032). */
@Module({
  imports: [AuditModule, SecurityModule],
  controllers: [ServiceTokensController],
  providers: [ListServiceTokens, MakeServiceToken, ResolveServiceToken, RevokeServiceToken, ServiceTokens],
})
export class ServiceTokensModule {}
