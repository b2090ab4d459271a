import { Module } from '@nestjs/common';
import { Settings } from '../settings.ts';
import { BrowserCookies } from './browser-cookies.ts';
import { BrowserFlows } from './browser-flows.ts';
import { DeviceMarks } from './device-marks.ts';

/** Reads and writes cookies, and derives what they say about a browser. */
@Module({
  providers: [
    {
      provide: DeviceMarks,
      useFactory: ({ deviceKeys, deviceSeconds }: Settings) => new DeviceMarks(deviceKeys, deviceSeconds),
      inject: [Settings],
    },
    BrowserCookies,
    BrowserFlows,
  ],
  exports: [BrowserCookies, BrowserFlows, DeviceMarks],
})
export class BrowserModule {}
