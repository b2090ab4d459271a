import type { TFunction } from 'i18next';
import { createTexts } from '../../texts/texts.ts';
import { addTexts } from '../../texts/add-texts.ts';
import { wordsOf } from './faults.ts';

const texts = createTexts();
let t: TFunction;
beforeAll(async () => {
  await addTexts(texts, import('./form.en.ts'));
  t = texts.t;
});

it.each([
  ['missing', '  ', 'text', 'Please fill in this field.'],
  ['missing', '', 'select-one', 'Please choose an option.'],
  ['missing', [], undefined, 'Please choose an option.'],
  ['too_big', 'abc', 'text', 'Please use at most 3 characters.'],
  ['too_small', 'a', 'text', 'Please use at least 3 characters.'],
  ['too_big', 4, 'number', 'Please enter 3 or less.'],
  ['too_small', 2, 'number', 'Please enter 3 or more.'],
  ['too_big', [1, 2, 3, 4], undefined, 'Please choose at most 3.'],
  ['too_small', [1], undefined, 'Please choose at least 3.'],
  ['invalid_format', 'dana', 'email', 'Please enter a valid email address.'],
  ['invalid_format', '31/12', 'date', 'Please enter a valid date.'],
  ['invalid_type', 'many', 'number', 'Please enter a number.'],
  ['custom', 'a\u0007', 'text', 'Please check this entry.'],
])('%s of %j in a field of type %s', (code, value, type, words) => {
  const limit = code === 'too_small' ? { minimum: 3 } : { maximum: 3 };
  expect(wordsOf({ code, path: [], ...limit }, value, type, t)).toBe(words);
});
