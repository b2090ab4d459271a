import { Controller, Res } from '@nestjs/common';
import {
  listCredentialKeys,
  showCredentialKey,
  showStatusList,
  type CallAnswer,
  type CallInput,
} from '@rigwise/contracts';
import { Endpoint, Input } from '@rigwise/http';
import type { FastifyReply } from 'fastify';
import { NoSuchKey } from '../certificates/certificates.errors.ts';
import { CredentialKeys } from './credential-keys.ts';
import { ReadStatusList } from './read-status-list.ts';

/** A new key signs only after verifiers can have seen it. */
const KEYS_CACHED_SECONDS = 300;
/** As the list itself says by its `ttl`. */
const LIST_CACHED_SECONDS = 30;

/** What verifiers of credentials need, wherever they run. */
@Controller()
export class CredentialsController {
  constructor(
    private readonly keys: CredentialKeys,
    private readonly lists: ReadStatusList,
  ) {}

  @Endpoint(listCredentialKeys)
  all(@Res({ passthrough: true }) reply: FastifyReply): CallAnswer<typeof listCredentialKeys, 200> {
    forEveryone(reply, KEYS_CACHED_SECONDS);
    return this.keys.jwks() as CallAnswer<typeof listCredentialKeys, 200>;
  }

  /** @throws NoSuchKey */
  @Endpoint(showCredentialKey)
  one(
    @Input() { params }: CallInput<typeof showCredentialKey>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): CallAnswer<typeof showCredentialKey, 200> {
    const found = this.keys.find(params.thumbprint);
    if (!found) throw new NoSuchKey();
    forEveryone(reply, KEYS_CACHED_SECONDS);
    return found as CallAnswer<typeof showCredentialKey, 200>;
  }

  @Endpoint(showStatusList)
  async list(
    @Input() { params }: CallInput<typeof showStatusList>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const list = await this.lists.execute(params.list);
    forEveryone(reply, LIST_CACHED_SECONDS).type('application/vc+jwt');
    return list;
  }
}

/** Verifiers may be pages of other sites. */
const forEveryone = (reply: FastifyReply, seconds: number): FastifyReply =>
  reply
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', `public, max-age=${seconds}`);
