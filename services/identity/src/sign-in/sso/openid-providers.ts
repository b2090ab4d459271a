import { Injectable } from '@nestjs/common';
import { Settings } from '../../settings.ts';
import { OpenIdProvider } from './openid-provider.ts';

/** The configured provider, if any. */
@Injectable()
export class OpenIdProviders {
  readonly configured: OpenIdProvider | null;

  constructor({ sso }: Settings) {
    this.configured = sso && new OpenIdProvider(sso);
  }
}
