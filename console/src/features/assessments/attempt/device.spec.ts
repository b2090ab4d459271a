import { z } from 'zod';
import { deviceOf } from './device.ts';

afterEach(() => jest.restoreAllMocks());

it('is a UUID, the same for an account each time, and another for another account', () => {
  localStorage.clear();
  const device = deviceOf('one');
  expect(z.uuid().safeParse(device).success).toBe(true);
  expect(deviceOf('one')).toBe(device);
  expect(deviceOf('two')).not.toBe(device);
});

it('stays the same in a tab that can store nothing', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  expect(deviceOf('three')).toBe(deviceOf('three'));
});
