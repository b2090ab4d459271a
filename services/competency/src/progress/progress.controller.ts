import { Controller, type StreamableFile } from '@nestjs/common';
import {
  countSkillProgress,
  exportSkillProgress,
  listLevelProgression,
  listSkillProgress,
  showMySkillsAtHome,
  showLevelProgression,
  showMySkillProgress,
  showSkillProgress,
  type CallInput,
  type LevelProgression,
  type Page,
  type PersonProgress,
  type ProgressCounts,
  type ProgressionRow,
  type ProgressRow,
  type SkillsAtHome,
} from '@rigwise/contracts';
import { Caller, Endpoint, InScope, Input, type CallerIdentity, type CallerScope } from '@rigwise/http';
import { ListProgress } from './list-progress.ts';
import { ReadHome } from './read-home.ts';
import { ReadProgress } from './read-progress.ts';
import { ShowLevelProgression } from './show-level-progression.ts';

/** Where people stand. */
@Controller()
export class ProgressController {
  constructor(
    private readonly reading: ReadProgress,
    private readonly listing: ListProgress,
    private readonly atHome: ReadHome,
    private readonly progression: ShowLevelProgression,
  ) {}

  @Endpoint(showMySkillProgress)
  mine(@Caller() caller: CallerIdentity): Promise<PersonProgress> {
    return this.reading.mine(caller);
  }

  @Endpoint(showMySkillsAtHome)
  home(@Caller() caller: CallerIdentity): Promise<SkillsAtHome> {
    return this.atHome.execute(caller);
  }

  @Endpoint(showSkillProgress)
  show(
    @Input() { params }: CallInput<typeof showSkillProgress>,
    @Caller() caller: CallerIdentity,
  ): Promise<PersonProgress> {
    return this.reading.of(params.personId, caller);
  }

  @Endpoint(listSkillProgress)
  list(
    @Input() { query }: CallInput<typeof listSkillProgress>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<ProgressRow>> {
    return this.listing.list(query, scope, caller);
  }

  @Endpoint(countSkillProgress)
  counts(@InScope() scope: CallerScope): Promise<ProgressCounts> {
    return this.listing.counts(scope);
  }

  @Endpoint(exportSkillProgress)
  export(
    @Input() { query }: CallInput<typeof exportSkillProgress>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<StreamableFile> {
    return this.listing.export(query, scope, caller);
  }

  @Endpoint(showLevelProgression)
  showProgression(
    @Input() { query }: CallInput<typeof showLevelProgression>,
    @InScope() scope: CallerScope,
  ): Promise<LevelProgression> {
    return this.progression.execute(query, scope);
  }

  @Endpoint(listLevelProgression)
  listProgression(
    @Input() { query }: CallInput<typeof listLevelProgression>,
    @InScope() scope: CallerScope,
    @Caller() caller: CallerIdentity,
  ): Promise<Page<ProgressionRow>> {
    return this.progression.list(query, scope, caller);
  }
}
