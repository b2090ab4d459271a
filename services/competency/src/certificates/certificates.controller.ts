import { Controller, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  declineCertificate,
  downloadCertificate,
  downloadMyCertificate,
  downloadMyCredential,
  exportCertificates,
  listCertificates,
  listCertificatesToSign,
  listMyCertificates,
  resumeCertificate,
  revokeCertificate,
  shareMyCertificate,
  showCertificate,
  signCertificate,
  suspendCertificate,
  type CallInput,
  type CertificateDetails,
  type CertificateRow,
  type Page,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ActOnCertificate } from './act-on-certificate.ts';
import { DownloadCertificate } from './download-certificate.ts';
import { ReadCertificates } from './read-certificates.ts';
import { ShareCertificate } from './share-certificate.ts';

/** Certificates. */
@Controller()
export class CertificatesController {
  constructor(
    private readonly reading: ReadCertificates,
    private readonly acting: ActOnCertificate,
    private readonly sharing: ShareCertificate,
    private readonly downloading: DownloadCertificate,
  ) {}

  @Endpoint(listMyCertificates)
  mine(@Caller() caller: CallerIdentity): Promise<CertificateRow[]> {
    return this.reading.mine(caller);
  }

  @Endpoint(shareMyCertificate)
  share(
    @Input() { params, body }: CallInput<typeof shareMyCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<CertificateRow> {
    return this.sharing.execute({ ...params, ...body }, caller);
  }

  @Endpoint(downloadMyCertificate)
  myPdf(
    @Input() { params }: CallInput<typeof downloadMyCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.downloading.myPdf(params.certificateId, caller);
  }

  @Endpoint(downloadMyCredential)
  async myCredential(
    @Input() { params }: CallInput<typeof downloadMyCredential>,
    @Caller() caller: CallerIdentity,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const credential = await this.downloading.myCredential(params.certificateId, caller);
    reply.type('application/vc+jwt').header('content-disposition', 'attachment; filename="certificate.jwt"');
    return credential;
  }

  @Endpoint(downloadCertificate)
  pdf(
    @Input() { params }: CallInput<typeof downloadCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.downloading.pdf(params.certificateId, caller);
  }

  @Endpoint(listCertificatesToSign)
  toSign(@Caller() caller: CallerIdentity): Promise<CertificateRow[]> {
    return this.reading.toSign(caller);
  }

  @Endpoint(listCertificates)
  list(
    @Input() { query }: CallInput<typeof listCertificates>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<CertificateRow>> {
    return this.reading.list(query, scope, caller);
  }

  @Endpoint(exportCertificates)
  export(
    @Input() { query }: CallInput<typeof exportCertificates>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.reading.export(query, scope, caller);
  }

  @Endpoint(showCertificate)
  show(
    @Input() { params }: CallInput<typeof showCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<CertificateDetails> {
    return this.reading.open(params.certificateId, caller);
  }

  @Endpoint(suspendCertificate)
  suspend(
    @Input() { params, body }: CallInput<typeof suspendCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<CertificateDetails> {
    return this.acting.execute('suspend', { ...params, ...body }, caller);
  }

  @Endpoint(resumeCertificate)
  resume(
    @Input() { params, body }: CallInput<typeof resumeCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<CertificateDetails> {
    return this.acting.execute('resume', { ...params, ...body }, caller);
  }

  @Endpoint(revokeCertificate)
  revoke(
    @Input() { params, body }: CallInput<typeof revokeCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<CertificateDetails> {
    return this.acting.execute('revoke', { ...params, ...body }, caller);
  }

  @Endpoint(signCertificate)
  sign(
    @Input() { params, body }: CallInput<typeof signCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<CertificateDetails> {
    return this.acting.execute('sign', { ...params, ...body }, caller);
  }

  @Endpoint(declineCertificate)
  decline(
    @Input() { params, body }: CallInput<typeof declineCertificate>,
    @Caller() caller: CallerIdentity,
  ): Promise<CertificateDetails> {
    return this.acting.execute('decline', { ...params, ...body }, caller);
  }
}
