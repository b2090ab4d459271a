import type { AccessRequestConfig } from './config.ts';

/** The configuration as the features know it: spans in seconds. */
export class Settings {
  readonly publicUrl: string;
  /** Distinct requests of one address; wide, because a rig shares one. */
  readonly addressRequests: { readonly limit: number; readonly seconds: number };

  constructor(config: AccessRequestConfig) {
    this.publicUrl = config.PUBLIC_URL;
    this.addressRequests = {
      limit: config.ADDRESS_ACCESS_REQUESTS,
      seconds: config.ADDRESS_ACCESS_REQUESTS_WINDOW / 1000,
    };
  }
}
