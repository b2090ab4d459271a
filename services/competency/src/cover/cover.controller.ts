import { Controller, type StreamableFile } from '@nestjs/common';
import {
  exportSkillCover,
  exportSkillCoverPeople,
  listSkillCover,
  showCoverAtHome,
  showSkillCover,
  tryCover,
  type CallInput,
  type CoverAtHome,
  type CoverPerson,
  type CoverTrial,
  type Page,
  type SkillCover,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ListCover } from './list-cover.ts';
import { ShowCover } from './show-cover.ts';
import { TryCover } from './try-cover.ts';

/** Who covers which skill. */
@Controller()
export class CoverController {
  constructor(
    private readonly showing: ShowCover,
    private readonly listing: ListCover,
    private readonly trying: TryCover,
  ) {}

  @Endpoint(showSkillCover)
  show(
    @Input() { query }: CallInput<typeof showSkillCover>,
    @InScope() scope: CallerScope,
  ): Promise<SkillCover> {
    return this.showing.execute(query, scope);
  }

  @Endpoint(exportSkillCover)
  export(
    @Input() { query }: CallInput<typeof exportSkillCover>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.showing.export(query, scope, caller);
  }

  @Endpoint(showCoverAtHome)
  home(@InScope() scope: CallerScope): Promise<CoverAtHome> {
    return this.showing.atHome(scope);
  }

  @Endpoint(tryCover)
  try(
    @Input() { body }: CallInput<typeof tryCover>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<CoverTrial> {
    return this.trying.execute(body, scope, caller);
  }

  @Endpoint(listSkillCover)
  list(
    @Input() { query }: CallInput<typeof listSkillCover>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<CoverPerson>> {
    return this.listing.list(query, scope, caller);
  }

  @Endpoint(exportSkillCoverPeople)
  exportPeople(
    @Input() { query }: CallInput<typeof exportSkillCoverPeople>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.listing.export(query, scope, caller);
  }
}
