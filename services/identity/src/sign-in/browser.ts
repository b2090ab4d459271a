/** What the browser brought along; cookies that can't be ours are absent. */
export interface Browser {
  /** Of the session it has now, as the gateway vouches; the cookie itself never gets here. */
  readonly sessionHash: string | null;
  readonly flowToken: string | null;
  readonly deviceCookie: string | undefined;
  readonly address: string;
}
