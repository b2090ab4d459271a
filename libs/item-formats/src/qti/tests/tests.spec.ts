import { testContent, type Interaction, type TestContent } from '@rigwise/contracts';
import { aQuestion, options } from '@rigwise/testing/items';
import type { ExportItem, TestVerdict } from '../../verdict.ts';
import { writeQtiFolder } from '../write/write-package.ts';
import { readQtiTests } from './read-tests.ts';

const FILE = 'tests/kick-drill.xml';
const IDS = new Map([
  ['stab-the-valve', '0197b0de-0000-7000-8000-00000000000a'],
  ['shut-in', '0197b0de-0000-7000-8000-00000000000b'],
]);
const CHOICE: Interaction = {
  ...{ type: 'choice', options: options({ A: 'Yes', B: 'No' }), shuffle: true, correct: 'A' },
  scoring: { rule: 'match_correct', points: 1 },
};
const itemId = (identifier: string): string | undefined => IDS.get(identifier);

/** A package that has one test, with these parts of it changed. */
const packageOf = (change: (xml: string) => string = (xml) => xml): ReadonlyMap<string, Uint8Array> => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <qti-assessment-test xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="kick-drill" title="Kick drill"
        xml:lang="en" data-rigwise-languages="en; es" data-rigwise-title-es="Simulacro" data-rigwise-cut-score="80">
      <qti-time-limits max-time="1800"/>
      <qti-rubric-block view="candidate" use="instructions">
        <qti-content-body><div><p>Work alone.</p></div></qti-content-body>
      </qti-rubric-block>
      <qti-test-part identifier="part" navigation-mode="nonlinear" submission-mode="simultaneous">
        <qti-assessment-section identifier="first" title="First actions" data-rigwise-title-es="Primero" visible="true">
          <qti-assessment-item-ref identifier="stab-the-valve" href="x.xml" data-rigwise-critical="true"/>
          <qti-assessment-section identifier="first.draw-1" title="Draw" visible="false">
            <qti-selection select="3" data-rigwise-topic="Well control" data-rigwise-difficulty="hard"/>
          </qti-assessment-section>
        </qti-assessment-section>
      </qti-test-part>
    </qti-assessment-test>`;
  const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"><resources>
    <resource identifier="t-1" type="imsqti_test_xmlv3p0" href="${FILE}"><file href="${FILE}"/></resource>
    </resources></manifest>`;
  return new Map([
    ['imsmanifest.xml', bytes(manifest)],
    [FILE, bytes(change(xml))],
  ]);
};
const only = (verdicts: readonly TestVerdict[]): TestVerdict => {
  expect(verdicts).toHaveLength(1);
  const [verdict] = verdicts;
  if (!verdict) throw new Error('no verdict');
  return verdict;
};

it('reads a test with fixed items, draws and two languages', () => {
  const verdict = only(readQtiTests(packageOf(), itemId));
  expect(verdict.place).toEqual({ file: FILE, identifier: 'kick-drill' });
  expect(verdict.kind === 'readable' && [verdict.warnings, verdict.content]).toMatchObject([
    [],
    {
      title: { en: 'Kick drill', es: 'Simulacro' },
      languages: ['en', 'es'],
      timeLimitMinutes: 30,
      cutScore: 80,
      sections: [
        {
          id: 'first',
          title: { en: 'First actions', es: 'Primero' },
          items: [{ itemId: IDS.get('stab-the-valve'), critical: true }],
          draws: [{ topic: 'Well control', difficulty: 'hard', count: 3, critical: false }],
          shuffle: false,
        },
      ],
      attempts: { allowed: null, coolDownHours: 0, counts: 'best' },
      window: { opens: null, closes: null, timeZone: 'UTC' },
    },
  ]);
});

it.each<[problem: string, message: RegExp, from: RegExp | string, to: string]>([
  [
    'unknown-item',
    /“open-the-valve”.*take them out/,
    'identifier="stab-the-valve"',
    'identifier="open-the-valve"',
  ],
  ['unknown-attribute', /data-rigwise-cutscore.*line 2/, 'data-rigwise-cut-score', 'data-rigwise-cutscore'],
  ['unknown-attribute', /no attribute data-rigwise-level/, 'data-rigwise-difficulty', 'data-rigwise-level'],
  ['not-a-number', /data-rigwise-cut-score .*“high” is not a number/, '"80"', '"high"'],
  ['not-yes-or-no', /data-rigwise-critical .*“maybe”/, 'critical="true"', 'critical="maybe"'],
  ['invalid-test', /cutScore/, '"80"', '"180"'],
  ['invalid-test', /difficulty/, '"hard"', '"tricky"'],
  ['invalid-test', /count/, 'select="3" ', ''],
  [
    'selection-of-items',
    /fixed items, or draws by topic/,
    '<qti-assessment-item-ref',
    '<qti-selection select="1"/>$&',
  ],
  ['nested-section', /inside another/, /<qti-selection[^>]*>/, ''],
  [
    'section-elsewhere',
    /Put it into the test/,
    '</qti-test-part>',
    '<qti-assessment-section-ref href="s.xml"/>$&',
  ],
  ['no-test', /begins with <qti-assessment-item>/, /qti-assessment-test/g, 'qti-assessment-item'],
  ['xml-malformed', /./, '</qti-test-part>', ''],
])('refuses with %s', (code, message, from, to) => {
  const verdict = only(
    readQtiTests(
      packageOf((xml) => xml.replace(from, to)),
      itemId,
    ),
  );
  expect(verdict).toMatchObject({ kind: 'refused', problems: [{ code }] });
  expect(verdict.kind === 'refused' && verdict.problems[0]?.message).toMatch(message);
});

it.each<[warning: string, from: string, to: string]>([
  ['processing-dropped', '</qti-assessment-test>', '<qti-outcome-processing/>$&'],
  ['feedback-dropped', '</qti-assessment-test>', '<qti-test-feedback/>$&'],
  ['rules-dropped', '<qti-assessment-item-ref', '<qti-pre-condition/>$&'],
  ['time-limit-rounded', '"1800"', '"1795"'],
  ['time-limits-dropped', '<qti-assessment-item-ref', '<qti-time-limits max-time="60"/>$&'],
  ['instructions-dropped', '<qti-assessment-item-ref', '<qti-rubric-block view="candidate"/>$&'],
  ['navigation-changed', '"nonlinear"', '"linear"'],
  [
    'order-changed',
    '</qti-assessment-section>\n      </qti-test-part>',
    '<qti-assessment-item-ref identifier="shut-in" href="y.xml"/>$&',
  ],
  ['parts-joined', '</qti-test-part>', '$&<qti-test-part identifier="two"/>'],
])('warns of %s', (code, from, to) => {
  const verdict = only(
    readQtiTests(
      packageOf((xml) => xml.replace(from, to)),
      itemId,
    ),
  );
  expect(verdict).toMatchObject({ kind: 'readable', warnings: [{ code }] });
});

it('takes from standard attributes what candidates see, if ours say nothing', () => {
  const control = '<qti-item-session-control allow-review="false" show-solution="true"/>';
  const verdict = only(
    readQtiTests(
      packageOf((xml) => xml.replace('<qti-assessment-section identifier="first"', `${control}$&`)),
      itemId,
    ),
  );
  expect(verdict.kind === 'readable' && verdict.content.review).toEqual({
    ...{ score: 'on-release', answers: 'never', key: 'on-release' },
  });
});

it('names a test that the manifest lists and the package lacks', () => {
  const files = new Map(packageOf());
  files.delete(FILE);
  expect(only(readQtiTests(files, itemId))).toMatchObject({
    kind: 'refused',
    problems: [{ code: 'file-missing' }],
  });
});

it('finds no tests in a package without any, or without a manifest', () => {
  expect(readQtiTests(writeQtiFolder([]).files, itemId)).toEqual([]);
  expect(readQtiTests(new Map(), itemId)).toEqual([]);
});

it('names a question that the export of its test leaves out', () => {
  const content: TestContent = testContent.parse({
    ...{ title: { en: 'Kick drill' }, languages: ['en'] },
    sections: [{ id: 'first', title: { en: 'First' }, items: [{ itemId: IDS.get('shut-in') }] }],
  });
  const test = { id: 'kick-drill', content, files: new Map() };
  expect(writeQtiFolder([], [test]).losses).toMatchObject([
    { itemId: 'kick-drill', remarks: [{ code: 'item-missing' }] },
  ]);
  const item: ExportItem = { id: IDS.get('shut-in') ?? '', content: aQuestion(CHOICE), files: new Map() };
  expect(writeQtiFolder([item], [test]).losses).toEqual([]);
});
