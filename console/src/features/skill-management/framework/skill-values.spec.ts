import { aContent } from '../test/a-framework.ts';
import { contentOf, merged, noValues, valuesOf } from './skill-values.ts';

it('leaves out what is empty: the code, levels', () => {
  expect(contentOf(valuesOf(aContent()))).toEqual(aContent());
  const { content } = valuesOf(aContent({ code: null }));
  const values = { content: { ...content, levels: { ...content.levels, awareness: '  ' } } };
  expect(contentOf(values)).toEqual(
    aContent({ code: null, levels: { foundation: 'Watches the pit level.' } }),
  );
  expect(contentOf(noValues).levels).toEqual({});
});

it('keeps the user’s changes on top of those of another user', () => {
  const base = valuesOf(aContent());
  const mine = valuesOf(aContent({ title: 'Mine', levels: { awareness: 'Mine.' } }));
  const theirs = valuesOf(
    aContent({ title: 'Theirs', statement: 'Theirs.', levels: { ...aContent().levels, expert: 'Theirs.' } }),
  );
  expect(contentOf(merged(base, mine, theirs))).toEqual({
    ...{ code: 'WC-02', title: 'Mine', statement: 'Theirs.' },
    // The level that the user emptied stays empty, and the one that is new is there.
    levels: { awareness: 'Mine.', expert: 'Theirs.' },
  });
});
