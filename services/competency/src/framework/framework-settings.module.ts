import { Module, type DynamicModule } from '@nestjs/common';
import { FrameworkSettings } from './framework-settings.ts';

/** Makes `FrameworkSettings` injectable. */
@Module({})
export class FrameworkSettingsModule {
  static forRoot({ PUBLIC_URL: publicUrl }: { readonly PUBLIC_URL: string }): DynamicModule {
    return {
      module: FrameworkSettingsModule,
      global: true,
      providers: [{ provide: FrameworkSettings, useValue: new FrameworkSettings(publicUrl) }],
      exports: [FrameworkSettings],
    };
  }
}
