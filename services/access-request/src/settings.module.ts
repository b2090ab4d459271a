import { Global, Module, type DynamicModule } from '@nestjs/common';
import type { AccessRequestConfig } from './config.ts';
import { Settings } from './settings.ts';

@Global()
@Module({})
export class SettingsModule {
  static forRoot(config: AccessRequestConfig): DynamicModule {
    return {
      module: SettingsModule,
      providers: [{ provide: Settings, useValue: new Settings(config) }],
      exports: [Settings],
    };
  }
}
