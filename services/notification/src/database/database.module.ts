import { Global, Module, type DynamicModule } from '@nestjs/common';
import { prismaProviders, type DatabaseSettings } from '@rigwise/persistence';
import { PrismaClient } from '../generated/client.ts';
import { PrismaTransactions } from './transactions.ts';

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(settings: DatabaseSettings): DynamicModule {
    return {
      module: DatabaseModule,
      providers: prismaProviders('notification', settings, PrismaClient, PrismaTransactions),
      exports: [PrismaClient, PrismaTransactions],
    };
  }
}
