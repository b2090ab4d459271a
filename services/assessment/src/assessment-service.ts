import { assessment } from '@rigwise/contracts';
import type { ServiceOptions } from '@rigwise/platform';
import { createService, prismaDatabase } from '@rigwise/service';
import type { AssessmentConfig } from './config.ts';
import { PrismaTransactions } from './database/transactions.ts';
import { PrismaClient } from './generated/client.ts';
import { ItemBulkModule } from './bulk/item-bulk.module.ts';
import { ItemExportsModule } from './exports/item-exports.module.ts';
import { ImportsModule } from './imports/imports.module.ts';
import { TakeItemFile } from './imports/take-item-file.ts';
import { CleanItemImage } from './images/clean-item-image.ts';
import { ItemsModule } from './items/items.module.ts';
import { MyDataModule } from './my-data/my-data.module.ts';
import { TestsModule } from './tests/tests.module.ts';

/** What to start, for the process and for tests. */
export const assessmentService = (config: AssessmentConfig): ServiceOptions =>
  createService(assessment, {
    config,
    database: prismaDatabase(
      ...([assessment.name, config, PrismaClient, PrismaTransactions] as const),
      import.meta.dirname,
    ),
    uploads: [CleanItemImage, TakeItemFile],
    modules: [ItemsModule, TestsModule, ItemBulkModule, ItemExportsModule, ImportsModule, MyDataModule],
  });
