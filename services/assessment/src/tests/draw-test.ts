import { Injectable } from '@nestjs/common';
import type { TestContent } from '@rigwise/contracts';
import { drawForm, type Seed, type Shortfall } from '@rigwise/scoring';
import { PrismaClient } from '../generated/client.ts';
import { blueprintOf, isCritical } from './form-parts.ts';
import { TestBank } from './test-bank.repository.ts';
import { fixedIdsIn } from './tests.repository.ts';

export interface DrawnItem {
  readonly itemId: string;
  readonly versionId: string;
  readonly critical: boolean;
}
export interface DrawnForm {
  readonly sections: readonly { readonly id: string; readonly items: readonly DrawnItem[] }[];
  readonly shortfalls: readonly Shortfall[];
}

/** Draws the form of a test from the bank as it is now. */
@Injectable()
export class DrawTest {
  constructor(
    private readonly database: PrismaClient,
    private readonly bank: TestBank,
  ) {}

  async execute(content: TestContent, department: string | null, seed: Seed): Promise<DrawnForm> {
    const fixedIds = fixedIdsIn(content);
    const bank = { department, languages: content.languages, except: fixedIds };
    const draws = content.sections.flatMap((section) => section.draws);
    const [fixed, items] = await Promise.all([
      this.bank.fixed(this.database, fixedIds),
      this.bank.all(this.database, bank, draws),
    ]);
    const form = drawForm(blueprintOf(content, fixed), items, seed);
    return {
      sections: form.sections.map(({ id, items: placed }) => ({
        id,
        items: placed.map((item) => ({
          ...{ itemId: item.itemId, versionId: item.versionId },
          critical: isCritical(content, id, item),
        })),
      })),
      shortfalls: form.shortfalls,
    };
  }
}
