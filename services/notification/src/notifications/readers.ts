import { Injectable } from '@nestjs/common';
import { DeliveryPolicy } from '../deliveries/delivery-policy.ts';
import type { Reader } from './define-notification.ts';

/** How people read, whoever asks. */
@Injectable()
export class Readers {
  constructor(private readonly policy: DeliveryPolicy) {}

  /** As the company reads. */
  of(_accountId: string): Promise<Reader> {
    return Promise.resolve({ timeZone: this.policy.timeZone });
  }
}
