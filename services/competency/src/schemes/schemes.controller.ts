import { Controller } from '@nestjs/common';
import {
  addCertificateScheme,
  changeCertificateScheme,
  listCertificateKinds,
  listCertificateSchemes,
  restoreCertificateScheme,
  retireCertificateScheme,
  showCertificateScheme,
  type CallInput,
  type CertificateKind,
  type SchemeDetails,
  type SchemeRow,
} from '@rigwise/contracts';
import { Caller, Endpoint, Input, type CallerIdentity } from '@rigwise/http';
import { ChangeScheme } from './change-scheme.ts';

/** Kinds of certificates. */
@Controller()
export class SchemesController {
  constructor(private readonly changing: ChangeScheme) {}

  @Endpoint(listCertificateSchemes)
  list(@Input() { query }: CallInput<typeof listCertificateSchemes>): Promise<SchemeRow[]> {
    return this.changing.list(query.state);
  }

  @Endpoint(listCertificateKinds)
  kinds(): Promise<CertificateKind[]> {
    return this.changing.kinds();
  }

  @Endpoint(showCertificateScheme)
  show(@Input() { params }: CallInput<typeof showCertificateScheme>): Promise<SchemeDetails> {
    return this.changing.show(params.schemeId);
  }

  @Endpoint(addCertificateScheme)
  add(
    @Input() { body }: CallInput<typeof addCertificateScheme>,
    @Caller() caller: CallerIdentity,
  ): Promise<SchemeDetails> {
    return this.changing.add(body, caller);
  }

  @Endpoint(changeCertificateScheme)
  change(
    @Input() { params, body }: CallInput<typeof changeCertificateScheme>,
    @Caller() caller: CallerIdentity,
  ): Promise<SchemeDetails> {
    return this.changing.change({ ...params, revision: body.revision }, body.content, caller);
  }

  @Endpoint(retireCertificateScheme)
  retire(
    @Input() { params, body }: CallInput<typeof retireCertificateScheme>,
    @Caller() caller: CallerIdentity,
  ): Promise<SchemeDetails> {
    return this.changing.retire({ ...params, ...body }, caller);
  }

  @Endpoint(restoreCertificateScheme)
  restore(
    @Input() { params, body }: CallInput<typeof restoreCertificateScheme>,
    @Caller() caller: CallerIdentity,
  ): Promise<SchemeDetails> {
    return this.changing.restore({ ...params, ...body }, caller);
  }
}
