import { parse } from 'yaml';
import { withEveryImage } from './images.ts';

const SETTINGS = `# Which version runs here.
kind: Component
images:
  - { name: rigwise/gateway, newName: registry.example/gateway, newTag: 1.2.3 }
  - { name: rigwise/identity, newName: registry.example/identity, newTag: 1.2.4 }
`;

it('adds the services that an overlay does not know, in the version of the first', () => {
  const text = withEveryImage(SETTINGS);
  expect(text).toContain(SETTINGS.trimEnd());
  expect(parse(text)).toMatchObject({
    images: expect.arrayContaining([
      { name: 'rigwise/identity', newName: 'registry.example/identity', newTag: '1.2.4' },
      { name: 'rigwise/notification', newTag: '1.2.3' },
    ]) as unknown,
  });
});

it('leaves a complete one alone', () => {
  const once = withEveryImage(SETTINGS);
  expect(withEveryImage(once)).toBe(once);
});
