import { UnreadableFile } from '../verdict.ts';
import { readXml } from './read-xml.ts';
import { attributeOf, element, textIn } from './xml-node.ts';
import { xmlDocument, xmlOf } from './write-xml.ts';

const refusal = (xml: string): string => {
  try {
    readXml(xml);
  } catch (error) {
    if (error instanceof UnreadableFile) return `${error.code}: ${error.message}`;
    throw error;
  }
  return 'accepted';
};

it('keeps the order of elements and text, and decodes the predefined entities', () => {
  const root = readXml('<a x="1 &lt; 2">one <b/>&amp; <!-- no -->two<![CDATA[ &amp; <c>]]></a>');
  expect(attributeOf(root, 'x')).toBe('1 < 2');
  expect(root.children.map((child) => (typeof child === 'string' ? child : child.name))).toEqual([
    'one ',
    'b',
    '& two &amp; <c>',
  ]);
});

it('decodes characters by number, and refuses those that XML does not have', () => {
  expect(textIn(readXml('<a>&#8804;&#x2264;</a>'))).toBe('≤≤');
  expect(refusal('<a>&#0;</a>')).toMatch(/^xml-entity/);
  expect(refusal('<a>&#xD800;</a>')).toMatch(/^xml-entity/);
});

it('tells the line of an element, also after long texts and comments', () => {
  const root = readXml(`<a>\n<!-- 1\n2 -->\n<t>${`${'x'.repeat(5000)}\n`}</t>\n<b/></a>`);
  const lines = root.children.flatMap((child) => (typeof child === 'string' ? [] : [child.line]));
  expect(lines).toEqual([4, 6]);
  expect(textIn(root.children[1])).toHaveLength(5001);
});

it('drops prefixes of elements and keeps those of attributes', () => {
  const root = readXml('<q:item xmlns:q="urn:q" xml:lang="en"/>');
  expect(root.name).toBe('item');
  expect(attributeOf(root, 'xml:lang')).toBe('en');
});

it('refuses a DOCTYPE and with it billions of laughs and external entities', () => {
  const laughs = '<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>';
  expect(refusal(laughs)).toMatch(/^xml-doctype: .*line 1/);
  expect(refusal('<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>')).toMatch(/^xml-doctype/);
  expect(refusal('<a>\n&b;</a>')).toMatch(/^xml-entity: .*“&b;”/);
  expect(textIn(readXml('<a><![CDATA[<!DOCTYPE b>]]></a>'))).toBe('<!DOCTYPE b>');
});

it('refuses a million levels and a million attributes at once', () => {
  expect(refusal('<a>'.repeat(1_000_000))).toMatch(/^xml-too-deep/);
  const attributes = Array.from({ length: 1_000_000 }, (_one, index) => `a${index}=""`);
  expect(refusal(`<a ${attributes.join(' ')}/>`)).toMatch(/^xml-too-many-attributes/);
});

it('takes a hundred levels', () => {
  expect(refusal(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`)).toBe('accepted');
  expect(refusal(`${'<a>'.repeat(101)}${'</a>'.repeat(101)}`)).toMatch(/^xml-too-deep/);
});

it.each([
  ['', /^xml-malformed/],
  ['text', /^xml-malformed/],
  ['<a>\n<b>\n</a>', /^xml-malformed: .*line/],
  ['<a/><b/>', /^xml-malformed/],
  ['<a', /^xml-malformed/],
  ['<!-- ', /^xml-malformed/],
  ['<a><![CDATA[</a>', /^xml-malformed/],
  ['<a>R & D</a>', /^xml-(entity|malformed)/],
  ['<a>\u0001</a>', /^xml-control-character/],
])('refuses %j', (xml, message) => {
  expect(refusal(xml)).toMatch(message);
});

it('refuses bytes that are no text', () => {
  expect(() => readXml(new Uint8Array([0x3c, 0xc3, 0x28]))).toThrow(/UTF-8/);
});

it('reads UTF-16 with a byte order mark', () => {
  const bytes = new Uint8Array(Buffer.from('\ufeff<a>é</a>', 'utf16le'));
  expect(textIn(readXml(bytes))).toBe('é');
});

it('reads again what it writes', () => {
  const text = ' a < b & "c" \'d\' ]]> \t\n\r é 𝄞 ';
  const root = readXml(xmlDocument(element('a', { x: text }, [text, element('b')]), () => true));
  expect(attributeOf(root, 'x')).toBe(text);
  expect(root.children[0]).toBe(text);
  expect(xmlOf(element('a', {}, ['\u0000']))).toBe('<a>\ufffd</a>');
});
