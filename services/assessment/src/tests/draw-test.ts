import { Injectable } from '@nestjs/common';
import type { TestContent } from '@rigwise/contracts';
import { drawForm, type BankItem, type Seed, type Shortfall } from '@rigwise/scoring';
import { PrismaClient } from '../generated/client.ts';
import { blueprintOf, isCritical } from './form-parts.ts';
import { TestBank, type FixedRow } from './test-bank.repository.ts';
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

/** The items of a form in their order, from position 0. */
export const placedIn = ({ sections }: DrawnForm) =>
  sections
    .flatMap(({ id, items }) => items.map((item) => ({ ...item, section: id })))
    .map((item, position) => ({ ...item, position }));

/** Everything that a test may draw from. */
export interface DrawPool {
  readonly fixed: readonly FixedRow[];
  readonly items: readonly BankItem[];
}

/** Draws forms of tests. */
@Injectable()
export class DrawTest {
  constructor(
    private readonly database: PrismaClient,
    private readonly bank: TestBank,
  ) {}

  /** Draws from the bank as it is now. */
  async execute(content: TestContent, department: string | null, seed: Seed): Promise<DrawnForm> {
    return this.from(await this.pool(content, department), content, seed);
  }

  /** @param department the test's */
  async pool(content: TestContent, department: string | null): Promise<DrawPool> {
    const fixedIds = fixedIdsIn(content);
    const bank = { department, languages: content.languages, except: fixedIds };
    const draws = content.sections.flatMap((section) => section.draws);
    const [fixed, items] = await Promise.all([
      this.bank.fixed(this.database, fixedIds),
      this.bank.all(this.database, bank, draws),
    ]);
    return { fixed, items };
  }

  from({ fixed, items }: DrawPool, content: TestContent, seed: Seed): DrawnForm {
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
