import { Injectable } from '@nestjs/common';
import type { TestContent } from '@rigwise/contracts';
import { PreparedDatabase } from '@rigwise/persistence';
import type { Seed } from '@rigwise/scoring';
import type { CatalogueRow } from '../tests/catalogue.repository.ts';
import { DrawTest, placedIn, type DrawnForm } from '../tests/draw-test.ts';
import type { CandidateKey } from './attempts.repository.ts';
import { DrawPools } from './draw-pools.ts';
import { Starts } from './starts.repository.ts';

/** Draws the form of an attempt. */
@Injectable()
export class DrawAttempt {
  constructor(
    private readonly database: PreparedDatabase,
    private readonly drawing: DrawTest,
    private readonly pools: DrawPools,
    private readonly starts: Starts,
  ) {}

  /**
   * The bank may be some seconds old, but what is drawn from it is live now.
   * @returns the form, and whether the candidate saved, approved or judged any of its items; null if the bank can't fill it
   */
  async execute(
    { content, department, versionId }: CatalogueRow,
    seed: Seed,
    candidate: CandidateKey,
  ): Promise<{ readonly form: DrawnForm; readonly conflict: boolean } | null> {
    for (const isFresh of [false, true]) {
      const pool = await this.pools.of(versionId, content, department, isFresh);
      const form = this.drawing.from(pool, content, seed);
      const items = placedIn(form);
      const { live, wrote } = await this.starts.check(this.database, items, candidate);
      if (isComplete(form, content) && live === items.length) return { form, conflict: wrote };
    }
    return null;
  }
}

const isComplete = (form: DrawnForm, { sections }: TestContent): boolean =>
  form.shortfalls.length === 0 &&
  sections.every(({ id, items, draws }) => {
    const wanted = items.length + draws.reduce((sum, { count }) => sum + count, 0);
    return form.sections.find((one) => one.id === id)?.items.length === wanted;
  });
