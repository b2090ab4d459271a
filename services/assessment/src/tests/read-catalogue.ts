import { Inject, Injectable } from '@nestjs/common';
import type { CallInput, CatalogueTest, listCatalogue, Page } from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { attemptsLeft } from './attempts-left.ts';
import { Catalogue, type CatalogueRow } from './catalogue.repository.ts';
import { OpenTests } from './open-tests.ts';

const cursors = new Cursors('tests:title', z.tuple([z.string(), z.uuid()]));

/** The tests that an employee may take, without what they ask. */
@Injectable()
export class ReadCatalogue {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly open: OpenTests,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listCatalogue>['query'],
    caller: CallerIdentity,
  ): Promise<Page<CatalogueTest>> {
    const rows = await this.catalogue.page({
      ...filter,
      ...{ limit, candidate: await this.open.candidate(caller), at: this.clock.now() },
      after: cursors.read(cursor),
    });
    return cursors.pageOf(rows, limit, { key: ({ sort_title: title, id }) => [title, id], item: shown });
  }

  /** @throws NotOpen if the employee may not take the test, or there is none */
  async show(id: string, caller: CallerIdentity): Promise<CatalogueTest> {
    return shown(await this.open.one(id, caller, this.clock.now()));
  }
}

function shown({ id, number, item_count: itemCount, estimated_seconds: seconds, content }: CatalogueRow) {
  const { title, instructions, topics, languages, cutScore, timeLimitMinutes, window, review } = content;
  const { allowed, coolDownHours, counts } = content.attempts;
  return {
    ...{ id, number, title, topics, languages, itemCount, cutScore, timeLimitMinutes, window, review },
    instructions: instructions ?? null,
    estimatedMinutes: Math.ceil(seconds / 60),
    // Nobody can start an attempt yet.
    attempts: { allowed, left: attemptsLeft(allowed, 0), coolDownHours, counts },
  } satisfies CatalogueTest;
}
