import { Controller } from '@nestjs/common';
import { certificateBasisV1 } from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import { RestingCertificates } from './resting-certificates.repository.ts';

/** Keeps which certificates rest on which attempts: those who change a result see them before. */
@Controller()
export class OnCertificateBasis {
  constructor(private readonly certificates: RestingCertificates) {}

  @Handles(certificateBasisV1)
  async handle(
    { payload, aggregateVersion }: EventOf<typeof certificateBasisV1>,
    { tx }: EventContext,
  ): Promise<void> {
    await this.certificates.store(tx, payload, aggregateVersion);
  }
}
