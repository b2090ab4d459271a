import { zones } from './zones.ts';

it('has each zone once, by its present name too', () => {
  expect(zones()).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'Asia/Ho_Chi_Minh']));
  expect(new Set(zones()).size).toBe(zones().length);
});
