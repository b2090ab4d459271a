import { Module } from '@nestjs/common';
import { LevelsModule } from '../levels/levels.module.ts';
import { SchemesModule } from '../schemes/schemes.module.ts';
import { ActOnCertificate } from './act-on-certificate.ts';
import { CertificateViews } from './certificate-views.repository.ts';
import { CertificatesController } from './certificates.controller.ts';
import { PlacesOfCertificates } from './places-of-certificates.ts';
import { ReadCertificates } from './read-certificates.ts';

/** Certificates. */
@Module({
  imports: [LevelsModule, SchemesModule],
  controllers: [CertificatesController],
  providers: [ActOnCertificate, CertificateViews, PlacesOfCertificates, ReadCertificates],
})
export class CertificatesModule {}
