import { Module } from '@nestjs/common';
import { Settings } from '../settings.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { DeviceMarks } from './device-marks.ts';

/** Cookies in and out, and what they tell of a browser. */
@Module({
  providers: [
    {
      provide: DeviceMarks,
      useFactory: ({ deviceKey, deviceSeconds }: Settings) => new DeviceMarks(deviceKey, deviceSeconds),
      inject: [Settings],
    },
    BrowserCookies,
  ],
  exports: [BrowserCookies, DeviceMarks],
})
export class BrowserModule {}
