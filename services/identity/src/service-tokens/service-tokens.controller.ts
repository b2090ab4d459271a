import { Controller } from '@nestjs/common';
import * as calls from '@rigwise/contracts';
import type { CallAnswer, CallInput } from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ListServiceTokens } from './list-service-tokens.ts';
import { MakeServiceToken } from './make-service-token.ts';
import { ResolveServiceToken } from './resolve-service-token.ts';
import { RevokeServiceToken } from './revoke-service-token.ts';
import type { ServiceToken } from './service-token.ts';

@Controller()
export class ServiceTokensController {
  constructor(
    private readonly listing: ListServiceTokens,
    private readonly making: MakeServiceToken,
    private readonly revoking: RevokeServiceToken,
    private readonly resolving: ResolveServiceToken,
  ) {}

  @Endpoint(calls.listServiceTokens)
  async list(): Promise<CallAnswer<typeof calls.listServiceTokens, 200>> {
    return { items: (await this.listing.execute()).map(shown), nextCursor: null };
  }

  @Endpoint(calls.makeServiceToken)
  async make(
    @Input() { body }: CallInput<typeof calls.makeServiceToken>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof calls.makeServiceToken, 201>> {
    const { secret, token } = await this.making.execute(body, caller);
    return { secret, token: shown(token) };
  }

  @Endpoint(calls.revokeServiceToken)
  async revoke(
    @Input() { params }: CallInput<typeof calls.revokeServiceToken>,
    @Caller() caller: CallerIdentity,
  ): Promise<CallAnswer<typeof calls.revokeServiceToken, 200>> {
    return shown(await this.revoking.execute(params.tokenId, caller));
  }

  @Endpoint(calls.resolveServiceToken)
  resolve(
    @Input() { body }: CallInput<typeof calls.resolveServiceToken>,
  ): Promise<CallAnswer<typeof calls.resolveServiceToken, 200>> {
    return this.resolving.execute(body.hash, body.address);
  }
}

const shown = ({ scopes, createdAt, expiresAt, lastUsedAt, revokedAt, ...token }: ServiceToken) => ({
  ...token,
  scopes: [...scopes],
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
