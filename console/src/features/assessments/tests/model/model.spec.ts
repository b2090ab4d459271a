import { plainDoc, testContent, type TestContent } from '@rigwise/contracts';
import { countMissing, withLanguage, withoutLanguage } from '../../editor/model/languages.ts';
import { moved, withAt, withoutAt } from './lists.ts';
import { newDraw, newSection, newTest } from './new-test.ts';
import { savableTest } from './savable-test.ts';

const written = (): TestContent => ({
  ...newTest('en', 'Europe/Oslo'),
  title: { en: 'Well control', es: 'Control de pozos' },
  languages: ['en', 'es'],
  instructions: { en: plainDoc('Read on.'), es: plainDoc('Lea.') },
  sections: [{ ...newSection([]), title: { en: 'Kicks', es: 'Surgencias' } }],
});

describe('what is saved', () => {
  it('is a new test with the contract’s defaults', () => {
    const saved = savableTest(newTest('en', 'UTC'), 'Untitled test');
    const { title, languages, sections } = newTest('en', 'UTC');
    expect({ ...title, ...languages, sections }).toMatchObject({ sections: [{ id: 'S1' }] });
    expect(saved).toEqual(testContent.parse({ title: { en: 'Untitled test' }, languages, sections }));
  });

  it('leaves out what is still empty', () => {
    const content = written();
    const saved = savableTest(
      {
        ...content,
        title: { en: 'Well control', es: '  ' },
        topics: ['H2S', ''],
        sections: [{ ...newSection([]), title: { en: '' }, draws: [{ ...newDraw(), topic: ' ' }] }],
        audience: { departments: [], positions: [' ', 'Driller'], crews: [] },
      },
      'Untitled test',
    );
    expect(saved).toMatchObject({ title: { en: 'Well control' }, topics: ['H2S'] });
    expect(saved).toMatchObject({ sections: [{ title: {}, draws: [{ count: 5, critical: false }] }] });
    expect(saved).toMatchObject({ audience: { positions: ['Driller'] } });
  });

  it('says what no test may have', () => {
    const draws = [1, 2, 3].map(() => ({ ...newDraw(), count: 200 }));
    const content = { ...written(), sections: [{ ...newSection([]), draws }] };
    expect(savableTest(content, 'Untitled test')).toEqual({
      reason: 'text',
      message: 'A test has at most 500 questions.',
    });
  });
});

describe('languages', () => {
  it('are added once', () => {
    const content = withLanguage(written(), 'nb');
    expect([content.languages, withLanguage(content, 'nb')]).toEqual([['en', 'es', 'nb'], content]);
  });

  it('take their texts with them, and the original stays', () => {
    const { title, languages, instructions, sections } = withoutLanguage(written(), 'es');
    expect({ title, languages, instructions, sections }).toEqual({
      ...{ title: { en: 'Well control' }, languages: ['en'], instructions: { en: plainDoc('Read on.') } },
      sections: [{ ...newSection([]), title: { en: 'Kicks' } }],
    });
    expect(withoutLanguage(written(), 'en')).toEqual(written());
    expect([countMissing(written(), 'es'), countMissing(withLanguage(written(), 'nb'), 'nb')]).toEqual([
      0, 3,
    ]);
  });
});

it('gives a section an id that no other has', () => {
  expect(newSection([{ id: 'S2' }, { id: 'intro' }, { id: 'S7' }]).id).toBe('S8');
});

describe('a list', () => {
  it('has an entry moved by one, within its ends', () => {
    expect([moved(['a', 'b', 'c'], 0, 1), moved(['a', 'b', 'c'], 2, -1)]).toEqual([
      ['b', 'a', 'c'],
      ['a', 'c', 'b'],
    ]);
    expect([moved(['a', 'b'], 0, -1), moved(['a', 'b'], 1, 1)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('has an entry changed or removed', () => {
    expect(withAt(['a', 'b'], 1, (one) => one + one)).toEqual(['a', 'bb']);
    expect(withoutAt(['a', 'b'], 0)).toEqual(['b']);
  });
});
