import { Module } from '@nestjs/common';
import { OnCertificateBasis } from './on-certificate-basis.ts';
import { RestingCertificates } from './resting-certificates.repository.ts';

/** What is known of competency's certificates. */
@Module({
  controllers: [OnCertificateBasis],
  providers: [RestingCertificates],
  exports: [RestingCertificates],
})
export class RestingCertificatesModule {}
