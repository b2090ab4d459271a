import { errorCodes, publicCalls } from '@rigwise/contracts';
import { differences, examplesOf } from './examples.ts';
import { readPage } from './markdown.ts';

const guide = readPage('docs/api-guide.md');

it('requests only existing calls', () => {
  const asked = examplesOf(guide).flatMap(({ script }) =>
    [...script.matchAll(/"\$RIGWISE(?<path>\/[^"?]*)/g)].map(({ groups }) => groups?.['path'] ?? ''),
  );
  const known = publicCalls.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((path) => !known.some((pattern) => pattern.test(path)))).toEqual([]);
});

it('names only existing error codes', () => {
  const named = [...guide.matchAll(/`([a-z-]+\/[a-z-]+)`|"code": "([^"]+)"/g)].map(
    ([, one, other]) => one ?? other,
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((code) => !(errorCodes as readonly (string | undefined)[]).includes(code))).toEqual([]);
});

describe('printed output', () => {
  const shown = '{\n  "id": "…", "name": "Ada", "total": 9, "items": [{ "at": "…" }]\n}\n200';

  it('matches if only whitespace, numbers and the length of lists differ', () => {
    expect(
      differences(shown, '\n{"total":1,"name":"Ada","id":"x","items":[{"at":"a"},{"at":null}]}\n200\n'),
    ).toEqual([]);
    expect(differences('event: changed', '\nevent: changed\n')).toEqual([]);
    expect(differences('{ "secret": "rw_…" }', '{"secret":"rw_123"}')).toEqual([]);
  });

  it.each([
    ['another status', '{"total":1,"name":"Ada","id":"x","items":[{"at":"a"}]}\n404'],
    ['another word', '{"total":1,"name":"Max","id":"x","items":[{"at":"a"}]}\n200'],
    ['another kind', '{"total":"1","name":"Ada","id":"x","items":[{"at":"a"}]}\n200'],
    ['a member less', '{"total":1,"name":"Ada","items":[{"at":"a"}]}\n200'],
    ['a member more', '{"total":1,"name":"Ada","id":"x","items":[{"at":"a"}],"new":1}\n200'],
    ['an item that looks otherwise', '{"total":1,"name":"Ada","id":"x","items":[{"at":"a"},{}]}\n200'],
    ['an empty list', '{"total":1,"name":"Ada","id":"x","items":[]}\n200'],
    ['no JSON', 'curl: (7) Failed to connect'],
  ])('does not match with %s', (_, printed) => {
    expect(differences(shown, printed)).toHaveLength(1);
  });
});
