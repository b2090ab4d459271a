import { Inject, Injectable } from '@nestjs/common';
import {
  codeIssuedV2,
  emailChangeCodeIssuedV1,
  linkPaths,
  type LinkPurpose,
  type ProvenByCode,
} from '@rigwise/contracts';
import { MailSealer, Outbox } from '@rigwise/messaging';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import type { Addressee } from '../people/addressee.ts';
import { People } from '../people/people.repository.ts';
import { newLinkToken, hashToken } from '../security/tokens.ts';
import { Settings } from '../settings.ts';
import { TooManyTries } from '../security/throttling/throttling.errors.ts';
import { digestOf, newClearCode, newSalt } from './code-secrets.ts';
import { judgeSend, unlimited } from './code.ts';
import { Codes } from './codes.repository.ts';
import { Links } from './links.repository.ts';

export interface CodeRequest {
  readonly person: Addressee;
  readonly purpose: ProvenByCode;
  readonly flowHash: string;
  /** The hash of the requesting device, if it is known; else null. */
  readonly deviceId: string | null;
  /** Absent when the person requested it, or someone in their name. */
  readonly askedBy?: 'administrator';
  /** For load tests: no limit. */
  readonly unlimited?: boolean;
}

export interface IssuedCode {
  /** Null while the flow cools down: the code mailed before is still valid. */
  readonly codeId: string | null;
}

/**
 * Creates a code and the event that mails it, in one transaction. The clear code exists only in this function and in
 * the mail; the database gets a digest, the event a sealed copy. Some purposes add a link.
 */
@Injectable()
export class IssueCode {
  constructor(
    private readonly settings: Settings,
    private readonly people: People,
    private readonly codes: Codes,
    private readonly links: Links,
    private readonly sealer: MailSealer,
    private readonly outbox: Outbox,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyTries when this person was sent too many codes for this purpose */
  async execute(tx: Tx, request: CodeRequest): Promise<IssuedCode> {
    const supersedes = await this.allowed(tx, request);
    if (supersedes === null) return { codeId: null };
    return { codeId: await this.issue(tx, request, supersedes) };
  }

  /**
   * Counts a mail that is sent instead of a code, against the same budget.
   * @returns whether it may be sent now
   * @throws TooManyTries as for a code
   */
  async countOther(tx: Tx, request: CodeRequest): Promise<boolean> {
    const supersedes = await this.allowed(tx, request);
    if (supersedes === null) return false;
    const { code } = this.newCode(request);
    await this.codes.insert(tx, code, false);
    return true;
  }

  /** @returns the codes that a new mail replaces; null while the flow cools down */
  private async allowed(tx: Tx, request: CodeRequest): Promise<readonly string[] | null> {
    const scope = { personId: request.person.personId, purpose: request.purpose };
    await this.people.hold(tx, scope.personId);
    const now = this.clock.now();
    const history = await this.codes.findSent(tx, scope, now);
    const policy = request.unlimited === true ? unlimited(this.settings.codes) : this.settings.codes;
    const verdict = judgeSend(history, request, policy, now);
    if (verdict.kind === 'over-budget') throw new TooManyTries(verdict.retryAfterSeconds);
    if (verdict.kind === 'cooling-down') return null;
    await this.codes.supersede(tx, verdict.supersedes, now);
    await this.links.supersedeOfCodes(tx, verdict.supersedes, now);
    return verdict.supersedes;
  }

  private newCode({ person: { personId }, purpose, flowHash, deviceId }: CodeRequest) {
    const issuedAt = this.clock.now();
    const clearCode = newClearCode();
    const binding = { purpose, personId, flowHash, salt: newSalt() };
    const lifetimeMs = this.settings.codes.lifetimeSeconds[purpose] * 1000;
    const code = {
      id: newId(),
      ...binding,
      deviceId,
      digest: digestOf(this.settings.codePeppers[0], binding, clearCode),
      issuedAt,
      expiresAt: new Date(issuedAt.getTime() + lifetimeMs),
    };
    return { clearCode, code };
  }

  private async issue(tx: Tx, request: CodeRequest, supersedes: readonly string[]): Promise<string> {
    const { person, purpose, askedBy } = request;
    const { clearCode, code } = this.newCode(request);
    const linkToken = hasLink(purpose) ? newLinkToken() : undefined;
    await this.codes.insert(tx, code, true);
    if (linkToken !== undefined && hasLink(purpose)) {
      const { personId, issuedAt: createdAt, expiresAt, id: codeId } = code;
      await this.links.insert(tx, {
        hash: hashToken(linkToken),
        personId,
        purpose,
        createdAt,
        expiresAt,
        codeId,
      });
    }
    const issued = {
      codeId: code.id,
      personId: person.personId,
      recipient: { address: person.email, name: `${person.firstName} ${person.lastName}` },
      employeeNumber: person.employeeNumber,
      issuedAt: code.issuedAt.toISOString(),
      expiresAt: code.expiresAt.toISOString(),
      supersedes: [...supersedes],
      sealed: await this.sealer.seal({ code: clearCode, ...(linkToken !== undefined && { linkToken }) }),
    };
    if (purpose === 'email-change') await this.outbox.add(tx, emailChangeCodeIssuedV1, issued);
    else {
      const asked = { ...issued, purpose, ...(askedBy !== undefined && { askedBy }) };
      await this.outbox.add(tx, codeIssuedV2, asked);
    }
    return code.id;
  }
}

const hasLink = (purpose: ProvenByCode): purpose is LinkPurpose => purpose in linkPaths;
