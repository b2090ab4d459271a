import { Injectable } from '@nestjs/common';
import type { CertificateRow } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { PrismaTransactions } from '../database/transactions.ts';
import { Certificates } from './certificates.repository.ts';
import { ReadCertificates } from './read-certificates.ts';

/** Holders choose what the public page of their certificate shows. */
@Injectable()
export class ShareCertificate {
  constructor(
    private readonly transactions: PrismaTransactions,
    private readonly certificates: Certificates,
    private readonly reading: ReadCertificates,
  ) {}

  /** @throws NoSuchCertificate also for one of another person */
  async execute(
    {
      certificateId,
      nameShownUntil,
    }: { readonly certificateId: string; readonly nameShownUntil: string | null },
    caller: CallerIdentity,
  ): Promise<CertificateRow> {
    const own = await this.reading.own(certificateId, caller);
    await this.transactions.run((tx) => this.certificates.showName(tx, certificateId, nameShownUntil));
    return { ...own, nameShownUntil };
  }
}
