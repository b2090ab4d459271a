import { randomUUID } from 'node:crypto';
import { codeIssuedV2, type Envelope, type PayloadOf, type SealedSecrets } from '@rigwise/contracts';
import type { Clock } from '@rigwise/platform';
import { anEvent, publishEvents } from '@rigwise/testing';
import { sealed } from './sealed.ts';

type CodeIssued = PayloadOf<typeof codeIssuedV2>;

export interface IssuedCode {
  readonly codeId: string;
  readonly clearCode: string;
  readonly address: string;
  readonly event: Envelope<CodeIssued>;
}

export type CodeOverrides = Partial<Omit<CodeIssued, 'sealed'>> & {
  readonly clearCode?: string;
  readonly linkToken?: string;
};

let serial = 0;

/** Issues codes as identity does: each to its own mailbox by default. */
export class Codes {
  constructor(
    private readonly clock: Clock,
    private readonly topicPrefix: string,
    private readonly sealingKey: string,
  ) {}

  /** A code that has not been published yet. */
  async make({ clearCode = digits(), linkToken, ...overrides }: CodeOverrides = {}): Promise<IssuedCode> {
    const now = this.clock.now();
    const secrets: SealedSecrets = { code: clearCode, ...(linkToken !== undefined && { linkToken }) };
    const code: CodeIssued = {
      codeId: randomUUID(),
      personId: randomUUID(),
      purpose: 'employee-login',
      recipient: { address: `person${++serial}-${process.pid}@rigwise.example`, name: 'Erin Employee' },
      employeeNumber: 'RW-1003',
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 15 * 60_000).toISOString(),
      supersedes: [],
      sealed: await sealed(this.sealingKey, secrets),
      ...overrides,
    };
    const event = anEvent(codeIssuedV2, code);
    return { codeId: code.codeId, clearCode, address: code.recipient.address, event };
  }

  async publish(...codes: readonly IssuedCode[]): Promise<void> {
    const events = codes.map(({ event }) => event);
    await publishEvents(this.topicPrefix, codeIssuedV2, events);
  }

  async issue(overrides: CodeOverrides = {}): Promise<IssuedCode> {
    const code = await this.make(overrides);
    await this.publish(code);
    return code;
  }
}

const digits = (): string => String(100_000 + ((serial * 7_919 + process.pid) % 900_000));
