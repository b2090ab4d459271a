/** What the browser brought along; cookies that can't be ours are absent. */
export interface Browser {
  readonly sessionToken: string | null;
  readonly flowToken: string | null;
  readonly deviceCookie: string | undefined;
  readonly address: string;
}
