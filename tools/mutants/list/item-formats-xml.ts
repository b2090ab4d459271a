import { unit, type Mutant } from '../mutant.ts';

const formats = 'libs/item-formats/src';
const xml = `${formats}/xml/read-xml.spec.ts`;
const html = `${formats}/html/html.spec.ts`;
const zips = `${formats}/package/read-zip.spec.ts`;
const samples = `${formats}/qti/read/samples.spec.ts`;
const qti = `${formats}/qti/read/round-trip.spec.ts`;
const drafts = `${formats}/qti/read/drafts.spec.ts`;
const tests = `${formats}/qti/tests/tests.spec.ts`;
const testTrip = `${formats}/qti/tests/round-trip.spec.ts`;
const moodle = `${formats}/moodle/read-moodle.spec.ts`;
const fractions = `${formats}/moodle/fractions.spec.ts`;
const moodleTrip = `${formats}/moodle/round-trip.spec.ts`;

/** Hostile files are refused, nothing is dropped without a word, and QTI loses nothing. */
export const itemsInXml: readonly Mutant[] = [
  {
    name: 'a DOCTYPE is skipped',
    file: `${formats}/xml/scan-xml.ts`,
    find: "else if (this.text.startsWith('<!', this.at)) {",
    replace: "else if (this.text.startsWith('<!', this.at) && !this.text.includes('<!DOCTYPE')) {",
    red: unit(xml, 'refuses a DOCTYPE and with it billions of laughs and external entities'),
  },
  {
    name: 'XML may be nested as deeply as it likes',
    file: `${formats}/xml/scan-xml.ts`,
    find: '++this.depth > DEEPEST_XML',
    replace: '++this.depth > 10 * DEEPEST_XML',
    red: unit(xml, 'takes a hundred levels'),
  },
  {
    name: 'a line break in an attribute becomes a space',
    file: `${formats}/xml/write-xml.ts`,
    find: '/[&<>"\\t\\n\\r]/g',
    replace: '/[&<>"]/g',
    red: unit(xml, 'reads again what it writes'),
  },
  {
    name: 'a handler of an event is dropped without a word',
    file: `${formats}/html/rich-text-from-html.ts`,
    find: '/^on/i.test(key) || ',
    replace: '',
    red: unit(html, 'names what it drops of '),
  },
  {
    name: 'a script with spaces in its scheme is taken for a link',
    file: `${formats}/html/rich-text-from-html.ts`,
    find: "value.replaceAll(/[\\s\\p{Cc}]/gu, '')",
    replace: 'value',
    red: unit(html, 'names what it drops of '),
  },
  {
    name: 'an image on another website counts as missing',
    file: `${formats}/html/image-files.ts`,
    find: '/^(https?:)?\\/\\//i',
    replace: '/^https?:\\/\\//i',
    red: unit(html, 'names what it drops of '),
  },
  {
    name: 'a bomb inflates to the end',
    file: `${formats}/package/read-zip.ts`,
    find: 'size > RATIO_FROM && ',
    replace: 'size > MOST_BYTES && ',
    red: unit(zips, 'refuses a file that inflates as only bombs do'),
  },
  {
    name: 'a symbolic link is a file',
    file: `${formats}/package/read-zip.ts`,
    find: 'if (isLink) throw',
    replace: 'if (isLink && fileName === "") throw',
    red: unit(zips, 'refuses symbolic links'),
  },
  {
    name: 'relative tolerances of QTI are parts',
    file: `${formats}/qti/read/conditions.ts`,
    find: "mode === 'relative' ? fromPercent(text ?? '') : value",
    replace: 'value',
    red: unit(samples, 'read numbers, with relative tolerances in percent'),
  },
  {
    name: 'custom response processing is ignored',
    file: `${formats}/qti/read/processing.ts`,
    find: 'throw scoringRefused(expression.name);',
    replace: 'return [];',
    red: unit(samples, ', and none of the others'),
  },
  {
    name: 'translations are written for nobody',
    file: `${formats}/qti/write/item-texts.ts`,
    find: 'this.item.content.languages.slice(1)',
    replace: 'this.item.content.languages.slice(2)',
    red: unit(qti, 'QTI 3 loses nothing of '),
  },
  {
    name: 'bounds of blanks are lost',
    file: `${formats}/qti/read/scoring.ts`,
    find: '...(upperBound !== undefined && { upperBound }),',
    replace: '',
    red: unit(drafts, 'a draft keeps what it has: '),
  },
  {
    name: 'a misspelled rule of a test is ignored',
    file: `${formats}/qti/tests/attributes.ts`,
    find: 'if (!name.startsWith(OWN) || all.includes(name)) continue;',
    replace: "if (name !== '') continue;",
    red: unit(tests, 'refuses with '),
  },
  {
    name: 'a question that is not known is left out of its test',
    file: `${formats}/qti/tests/read-sections.ts`,
    find: 'if (itemId === undefined) this.unknown.push(identifier);',
    replace: '',
    red: unit(tests, 'refuses with '),
  },
  {
    name: 'a draw of an exported test takes any difficulty',
    file: `${formats}/qti/tests/write-test.ts`,
    find: '[DRAW.difficulty]: draw.difficulty,',
    replace: '',
    red: unit(testTrip, 'QTI 3 loses nothing of a test, and its questions stay as they are'),
  },
  {
    name: 'a third of Moodle is 33.33333 per cent',
    file: `${formats}/moodle/fractions.ts`,
    find: 'return numerator / denominator;',
    replace: 'break;',
    red: unit(fractions, ' per cent as the part that Moodle means'),
  },
  {
    name: 'a list of another group is offered',
    file: `${formats}/moodle/read-blanks.ts`,
    find: 'group === words[index]?.group',
    replace: 'true',
    red: unit(moodle, 'reads lists for gaps by their groups'),
  },
  {
    name: 'penalties of Moodle are lost silently',
    file: `${formats}/moodle/write-choices.ts`,
    find: '(hasPenalty && rule.lowerBound !== 0)',
    replace: 'false',
    red: unit(moodleTrip, 'names a penalty that Moodle does not apply'),
  },
];
