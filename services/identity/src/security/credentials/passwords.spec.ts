import { HashSlots } from './hash-slots.ts';
import { Passwords } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await Passwords.create(new HashSlots(2, 1000));
});

it('stores argon2id with 19 MiB, two passes and one lane', async () => {
  expect(await passwords.hash('Derrick!2026')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts the password again, and nothing else', async () => {
  const stored = await passwords.hash('Derrick!2026');
  await expect(passwords.verify('Derrick!2026', stored)).resolves.toBe(true);
  for (const wrong of ['derrick!2026', 'Derrick!2026 ', '']) {
    await expect(passwords.verify(wrong, stored)).resolves.toBe(false);
  }
});

it('accepts a letter however the keyboard composed it', async () => {
  const stored = await passwords.hash('Bohrt\u00fcrme');
  await expect(passwords.verify('Bohrtu\u0308rme', stored)).resolves.toBe(true);
});

it('matches nothing if there is no password', async () => {
  await expect(passwords.verify('Derrick!2026', null)).resolves.toBe(false);
});
