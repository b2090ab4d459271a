import { Module, type DynamicModule } from '@nestjs/common';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { EvidenceController } from './evidence.controller.ts';
import { EvidencePackages } from './evidence-packages.repository.ts';
import { EvidenceSettings } from './evidence-settings.ts';
import { MakeEvidence } from './make-evidence.ts';
import { ReadEvidence } from './read-evidence.ts';
import { ReadRecord } from './record/read-record.ts';
import { RecordRows } from './record/record-rows.repository.ts';
import { RequestEvidence } from './request-evidence.ts';

/** Evidence packages: what auditors get of an attempt. */
@Module({})
export class EvidenceModule {
  static forRoot({ PUBLIC_URL: publicUrl }: { readonly PUBLIC_URL: string }): DynamicModule {
    return {
      module: EvidenceModule,
      imports: [AttemptsModule],
      controllers: [EvidenceController],
      providers: [
        ...[EvidencePackages, MakeEvidence, ReadEvidence, ReadRecord, RecordRows, RequestEvidence],
        { provide: EvidenceSettings, useValue: new EvidenceSettings(publicUrl) },
      ],
    };
  }
}
