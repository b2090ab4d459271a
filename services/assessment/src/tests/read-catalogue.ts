import { Inject, Injectable } from '@nestjs/common';
import type { CallInput, CatalogueTest, listCatalogue, Page } from '@rigwise/contracts';
import { Cursors, type CallerIdentity } from '@rigwise/http';
import { CLOCK, type Clock } from '@rigwise/platform';
import { z } from 'zod';
import { Catalogue, type CatalogueRow } from './catalogue.repository.ts';
import { OpenTests } from './open-tests.ts';
import { ownStanding, rulesFor, type AttemptTaken } from './own-standing.ts';
import { TakenAttempts } from './taken-attempts.repository.ts';

const cursors = new Cursors('tests:title', z.tuple([z.string(), z.uuid()]));

/** The tests that an employee may take, without what they ask. */
@Injectable()
export class ReadCatalogue {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly open: OpenTests,
    private readonly taken: TakenAttempts,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list(
    { cursor, limit, ...filter }: CallInput<typeof listCatalogue>['query'],
    caller: CallerIdentity,
  ): Promise<Page<CatalogueTest>> {
    const now = this.clock.now();
    const rows = await this.catalogue.page({
      ...filter,
      ...{ limit, candidate: await this.open.candidate(caller), at: now },
      after: cursors.read(cursor),
    });
    const taken = await this.taken.at(
      rows.map(({ id }) => id),
      caller,
    );
    return cursors.pageOf(rows, limit, {
      key: ({ sort_title: title, id }) => [title, id],
      item: (row) => shown(row, taken.get(row.id) ?? [], now),
    });
  }

  /** @throws NotOpen if the employee may not take the test, or there is none */
  async show(id: string, caller: CallerIdentity): Promise<CatalogueTest> {
    const now = this.clock.now();
    const test = await this.open.one(id, caller, now);
    return shown(test, (await this.taken.at([id], caller)).get(id) ?? [], now);
  }
}

function shown(
  { id, number, item_count: itemCount, estimated_seconds: seconds, content }: CatalogueRow,
  taken: readonly AttemptTaken[],
  now: Date,
): CatalogueTest {
  const { title, instructions, topics, languages, cutScore, timeLimitMinutes, window, review } = content;
  return {
    ...{ id, number, title, topics, languages, itemCount, cutScore, timeLimitMinutes, window, review },
    instructions: instructions ?? null,
    estimatedMinutes: Math.ceil(seconds / 60),
    fails: {
      sections: content.sections.some((section) => section.cutScore !== undefined),
      critical: content.sections.some((section) =>
        [...section.items, ...section.draws].some(({ critical }) => critical),
      ),
    },
    attempts: rulesFor(content.attempts, taken, now),
    own: ownStanding(content.attempts, taken, now),
    isOpen: window.opens === null || now >= new Date(window.opens),
  };
}
