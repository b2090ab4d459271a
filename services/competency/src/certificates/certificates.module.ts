import { Module } from '@nestjs/common';
import { LevelsModule } from '../levels/levels.module.ts';
import { SchemesModule } from '../schemes/schemes.module.ts';
import { ActOnCertificate } from './act-on-certificate.ts';
import { CertificateViews } from './certificate-views.repository.ts';
import { CertificatesController } from './certificates.controller.ts';
import { DownloadCertificate } from './download-certificate.ts';
import { DueReminders } from './due-reminders.repository.ts';
import { PlacesOfCertificates } from './places-of-certificates.ts';
import { PublicCertificates } from './public-certificates.repository.ts';
import { ReadCertificates } from './read-certificates.ts';
import { RemindOfExpiry } from './remind-of-expiry.ts';
import { ShareCertificate } from './share-certificate.ts';
import { VerifyCertificate } from './verify-certificate.ts';
import { VerifyController } from './verify.controller.ts';

/** Certificates. */
@Module({
  imports: [LevelsModule, SchemesModule],
  controllers: [CertificatesController, VerifyController],
  providers: [
    ActOnCertificate,
    CertificateViews,
    DownloadCertificate,
    DueReminders,
    PlacesOfCertificates,
    PublicCertificates,
    ReadCertificates,
    RemindOfExpiry,
    ShareCertificate,
    VerifyCertificate,
  ],
  exports: [CertificateViews, DueReminders, ReadCertificates],
})
export class CertificatesModule {}
