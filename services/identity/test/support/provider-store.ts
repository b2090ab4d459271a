import type { Adapter, AdapterPayload } from 'oidc-provider';

/** The provider's storage for the duration of a test. */
export class ProviderStore implements Adapter {
  constructor(
    private readonly entries: Map<string, AdapterPayload>,
    private readonly kind: string,
  ) {}

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.entries.set(this.key(id), payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.entries.get(this.key(id));
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.ofKind().find((payload) => payload.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.ofKind().find((payload) => payload.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const payload = this.entries.get(this.key(id));
    if (payload) payload['consumed'] = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    this.entries.delete(this.key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, payload] of this.entries) if (payload.grantId === grantId) this.entries.delete(key);
  }

  private key(id: string): string {
    return `${this.kind}:${id}`;
  }

  private ofKind(): AdapterPayload[] {
    return [...this.entries].filter(([key]) => key.startsWith(`${this.kind}:`)).map(([, payload]) => payload);
  }
}
