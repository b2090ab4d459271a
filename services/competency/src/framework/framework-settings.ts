import { Injectable } from '@nestjs/common';

/** Where packages of the framework are found. */
@Injectable()
export class FrameworkSettings {
  /** Without a slash at the end. */
  readonly address: string;

  /** @param publicUrl of the platform */
  constructor(publicUrl: string) {
    this.address = `${publicUrl.replace(/\/$/, '')}/ims/case/v1p0`;
  }
}
