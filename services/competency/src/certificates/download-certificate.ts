import { createHash, randomBytes } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { openBadge } from '@rigwise/competence';
import type { CertificateDetails } from '@rigwise/contracts';
import type { CallerIdentity } from '@rigwise/http';
import { People } from '@rigwise/people';
import { NoTurn } from '@rigwise/platform';
import { CredentialAddresses } from '../credentials/credential-addresses.ts';
import { Credentials } from '../credentials/credentials.ts';
import { listOf } from '../credentials/read-status-list.ts';
import { PrismaClient } from '../generated/client.ts';
import { NotIssued, TooBusy } from './certificates.errors.ts';
import { Certificates } from './certificates.repository.ts';
import { makeCertificatePdf } from './pdf/make-certificate-pdf.ts';
import { ReadCertificates } from './read-certificates.ts';

const ISSUER = 'Rigwise';
const SALT_BYTES = 16;

/** Certificates as files: on paper, and for a wallet. */
@Injectable()
export class DownloadCertificate {
  constructor(
    private readonly database: PrismaClient,
    private readonly reading: ReadCertificates,
    private readonly certificates: Certificates,
    private readonly people: People,
    private readonly credentials: Credentials,
    private readonly addresses: CredentialAddresses,
  ) {}

  /** @throws NoSuchCertificate also for one of another person, NotIssued */
  async myPdf(id: string, caller: CallerIdentity): Promise<StreamableFile> {
    return this.pdfOf(await this.mine(id, caller));
  }

  /** @throws NoSuchCertificate, NotIssued */
  async pdf(id: string, caller: CallerIdentity): Promise<StreamableFile> {
    return this.pdfOf(await this.reading.open(id, caller));
  }

  /** @throws NoSuchCertificate also for one of another person, NotIssued */
  async myCredential(id: string, caller: CallerIdentity): Promise<string> {
    const certificate = issued(await this.mine(id, caller));
    const statusIndex = await this.certificates.statusIndexOf(this.database, id);
    const { list, index } = listOf(statusIndex);
    const { title, statement, schemeId, validFrom, validUntil } = certificate;
    const badge = openBadge({
      id: this.addresses.certificate(certificate.publicId),
      issuer: { id: this.addresses.issuer, name: ISSUER },
      achievement: {
        ...{ id: `urn:uuid:${schemeId}`, name: title, description: statement },
        criteria: `${statement} See ${this.addresses.certificate(certificate.publicId)} for whether it is valid.`,
      },
      holder: await this.hashedAddressOf(caller),
      ...{ term: { validFrom, validUntil }, timeZone: 'UTC' },
      status: { list: this.addresses.statusList(list), index },
    });
    return this.credentials.signBadge(badge);
  }

  /** Open Badges 3.0, IdentityObject: a verifier who is told the address can compare, and nobody can read it. */
  private async hashedAddressOf(caller: CallerIdentity) {
    const person = await this.people.ofCaller(this.database, caller);
    if (!person?.email) return null;
    const salt = randomBytes(SALT_BYTES).toString('hex');
    return {
      salt,
      emailHash: createHash('sha256')
        .update(person.email + salt)
        .digest('hex'),
    };
  }

  private async mine(id: string, caller: CallerIdentity): Promise<CertificateDetails> {
    return this.reading.show((await this.reading.own(id, caller)).id);
  }

  private async pdfOf(certificate: CertificateDetails): Promise<StreamableFile> {
    const { number, title, statement, name, employeeNumber, validFrom, validUntil } = issued(certificate);
    const bytes = await makeCertificatePdf({
      ...{ address: this.addresses.certificate(certificate.publicId), issuer: ISSUER },
      ...{ number, title, statement, validFrom, validUntil },
      ...{ holder: { name, employeeNumber }, signer: await this.signerOf(certificate) },
    }).catch((error: unknown) => {
      throw error instanceof NoTurn ? new TooBusy() : error;
    });
    const file = `certificate-${number.toLowerCase()}.pdf`;
    return new StreamableFile(bytes, {
      ...{ type: 'application/pdf', length: bytes.length },
      disposition: `attachment; filename="${file}"`,
    });
  }

  private async signerOf({ signer, history }: CertificateDetails) {
    const signed = history.find(({ event }) => event === 'signed');
    if (!signer?.name || !signed) return null;
    const person = await this.people.findByAccount(this.database, signer.accountId);
    return { name: signer.name, position: person?.position ?? null, on: signed.at.slice(0, 10) };
  }
}

function issued(certificate: CertificateDetails): CertificateDetails {
  if (certificate.status === 'waiting' || certificate.status === 'declined') throw new NotIssued();
  return certificate;
}
