import { Inject, Injectable } from '@nestjs/common';
import type { CertificateDetails, competencyAudits } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { AuditTrail, operatorOf } from '@rigwise/messaging';
import { CLOCK, type Clock } from '@rigwise/platform';
import { PrismaTransactions, type Tx } from '../database/transactions.ts';
import { accountOf } from '../framework/account-of.ts';
import { ComputeLevels } from '../levels/compute-levels.ts';
import { Standings } from '../levels/standings.repository.ts';
import { Schemes } from '../schemes/schemes.repository.ts';
import { actOn, type Act } from './acts.ts';
import {
  changedMeanwhile,
  CertificateConflict,
  NoSuchCertificate,
  NotItsSigner,
} from './certificates.errors.ts';
import { AnnounceCertificate } from './announce-certificate.ts';
import { Certificates } from './certificates.repository.ts';
import { ReadCertificates } from './read-certificates.ts';
import type { StoredCertificate } from './stored-certificate.ts';

interface Seen {
  readonly certificateId: string;
  /** Of the certificate as the caller saw it. */
  readonly revision: number;
  readonly reason?: string;
}

const BY_SIGNERS: readonly Act[] = ['sign', 'decline'];

/** What people do with a certificate: one at a time. */
@Injectable()
export class ActOnCertificate {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly certificates: Certificates,
    private readonly announcing: AnnounceCertificate,
    private readonly schemes: Schemes,
    private readonly levels: ComputeLevels,
    private readonly standings: Standings,
    private readonly reading: ReadCertificates,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NoSuchCertificate, NotItsSigner, CertificateConflict */
  async execute(act: Act, seen: Seen, caller: CallerIdentity): Promise<CertificateDetails> {
    const { certificateId: id } = seen;
    try {
      await this.transactions.once(`${act} certificate ${id}`, async (tx) => {
        const before = await this.lock(tx, id);
        if (BY_SIGNERS.includes(act)) await this.checkSigner(tx, before, caller);
        if (before.revision !== seen.revision) throw changedMeanwhile();
        const { event, state } = actOn(act, before, this.levels.today());
        const by = accountOf(caller);
        const step = { event, at: this.clock.now(), by, reason: seen.reason ?? null };
        await this.certificates.save(tx, { ...before, state }, step, act === 'sign' ? { signerId: by } : {});
        await this.audit.record(tx, operatorOf(caller), {
          ...{ action: `certificate.${event}`, outcome: 'succeeded', target: { type: 'certificate', id } },
          ...(seen.reason !== undefined && { note: seen.reason }),
        });
        await this.announcing.step(tx, id, event, before.state);
        // Newer evidence may have earned another one already.
        if (before.personId !== null) await this.levels.of(tx, [before.personId]);
        return id;
      });
    } catch (error) {
      if (!(error instanceof CertificateConflict)) throw error;
      throw error.with(await this.reading.show(id));
    }
    return this.reading.show(id);
  }

  /** The person first, as for computing their certificates. */
  private async lock(tx: Tx, id: string): Promise<StoredCertificate> {
    const holder = (await this.certificates.find(tx, id))?.personId ?? null;
    const person = holder === null ? undefined : await this.standings.survivorOf(tx, holder);
    if (person !== undefined) await this.standings.lock(tx, [person]);
    const found = await this.certificates.lock(tx, id);
    if (!found) throw new NoSuchCertificate();
    return { ...found, personId: person ?? found.personId };
  }

  /** Whether or not it exists is nobody else’s business. */
  private async checkSigner(
    tx: Tx,
    { schemeId, personId }: StoredCertificate,
    caller: CallerIdentity,
  ): Promise<void> {
    const scheme = await this.schemes.find(tx, schemeId);
    const isSigner = caller.personId !== undefined && scheme?.content.signers.includes(caller.personId);
    if (!isSigner || personId === caller.personId) throw new NotItsSigner();
  }
}
