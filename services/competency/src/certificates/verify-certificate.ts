import { Injectable } from '@nestjs/common';
import { PrismaClient } from '../generated/client.ts';
import { PublicCertificates } from './public-certificates.repository.ts';
import { noSuchCertificatePage, verifyPage } from './verify-page.ts';

/** Tells strangers whether a certificate is valid. */
@Injectable()
export class VerifyCertificate {
  constructor(
    private readonly database: PrismaClient,
    private readonly certificates: PublicCertificates,
  ) {}

  async execute(publicId: string, now: Date): Promise<{ isFound: boolean; page: string }> {
    const found = await this.certificates.find(this.database, publicId, now.toISOString().slice(0, 10));
    return { isFound: found !== undefined, page: found ? verifyPage(found, now) : noSuchCertificatePage() };
  }
}
