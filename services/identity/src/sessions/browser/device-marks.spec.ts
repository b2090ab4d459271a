import { createSecretKey } from 'node:crypto';
import { deviceClaim, DeviceMarks } from './device-marks.ts';

const DAY = 86_400;
const devices = new DeviceMarks([createSecretKey(Buffer.alloc(32, 1))], 180 * DAY);
const now = new Date('2026-03-01T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * DAY * 1000);

it('knows the account that signed in with this browser, and no other', () => {
  const cookie = devices.afterSignIn(undefined, 'erin', now);
  const device = devices.knownDevice(deviceClaim(cookie), 'erin', now);
  expect(device).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(devices.knownDevice(deviceClaim(cookie), 'max', now)).toBeNull();
});

it('remembers several people on one computer under one device', () => {
  const first = devices.afterSignIn(undefined, 'erin', now);
  const both = devices.afterSignIn(first, 'max', later(1));
  const device = devices.knownDevice(deviceClaim(first), 'erin', now);
  expect(devices.knownDevice(deviceClaim(both), 'erin', later(1))).toBe(device);
  expect(devices.knownDevice(deviceClaim(both), 'max', later(1))).toBe(device);
});

it('does not grow with every sign-in', () => {
  const once = devices.afterSignIn(undefined, 'erin', now);
  expect(devices.afterSignIn(once, 'erin', later(3))).toHaveLength(once.length);
  let crowd = once;
  for (let i = 0; i < 30; i++) crowd = devices.afterSignIn(crowd, `person-${i}`, now);
  expect(crowd.length).toBeLessThan(300);
  expect(devices.knownDevice(deviceClaim(crowd), 'person-29', now)).not.toBeNull();
  expect(devices.knownDevice(deviceClaim(crowd), 'erin', now)).toBeNull();
});

it('forgets after its lifetime', () => {
  const cookie = devices.afterSignIn(undefined, 'erin', now);
  expect(devices.knownDevice(deviceClaim(cookie), 'erin', later(180))).not.toBeNull();
  expect(devices.knownDevice(deviceClaim(cookie), 'erin', later(181))).toBeNull();
});

it('rejects a forged, foreign or broken cookie', () => {
  const cookie = devices.afterSignIn(undefined, 'erin', now);
  const [device = '', mark = ''] = cookie.split('.');
  const foreign = new DeviceMarks([createSecretKey(Buffer.alloc(32, 2))], 180 * DAY).afterSignIn(
    undefined,
    'erin',
    now,
  );
  const otherDevice = `${'A'.repeat(43)}.${mark}`;
  const laterDay = `${device}.${(Number.parseInt(mark, 36) + 1).toString(36)}${mark.slice(mark.indexOf('-'))}`;
  const broken = [undefined, '', '.', device, `${device}.`, `${device}.-`, `${device}.${mark}x`, `x.${mark}`];
  for (const value of [foreign, otherDevice, laterDay, ...broken]) {
    expect(devices.knownDevice(deviceClaim(value), 'erin', now)).toBeNull();
  }
});

it('accepts marks of every key, and creates them with the first', () => {
  const [older, newer] = [createSecretKey(Buffer.alloc(32, 1)), createSecretKey(Buffer.alloc(32, 3))];
  const cookie = devices.afterSignIn(undefined, 'erin', now);
  const both = new DeviceMarks([newer, older], 180 * DAY);
  const device = devices.knownDevice(deviceClaim(cookie), 'erin', now);
  expect(both.knownDevice(deviceClaim(cookie), 'erin', now)).toBe(device);
  const remade = both.afterSignIn(cookie, 'erin', now);
  expect(remade).toHaveLength(cookie.length);
  expect(devices.knownDevice(deviceClaim(remade), 'erin', now)).toBeNull();
  expect(new DeviceMarks([newer], 180 * DAY).knownDevice(deviceClaim(remade), 'erin', now)).toBe(device);
});
