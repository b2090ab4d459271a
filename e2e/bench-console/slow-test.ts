import { randomUUID } from 'node:crypto';
import {
  currentUser,
  plainDoc,
  startAttempt,
  type AttemptForm,
  type QuestionContent,
} from '@rigwise/contracts';
import { aQuestion, options } from '@rigwise/testing/items';
import { waitFor } from '@rigwise/testing';
import type { Browser } from 'playwright-core';
import { atMost, withoutBar, type Row } from '../../infra/bench/report/row.ts';
import { launchBrowser } from '../../tools/browser/launch-browser.ts';
import { Exam, made, signedIn } from '../attempts/exam.ts';
import { openSlowLink, SATELLITE, type SlowLink } from './slow-link.ts';

const QUESTIONS = 40;
const LOOKS = 3;
const PATIENCE_MS = 120_000;
/** Nothing more comes after such a silence. */
const QUIET_MS = 5_000;

interface Look {
  readonly seconds: number;
  readonly kilobytes: number;
}

/**
 * A test of forty questions over a slow link, with nothing in the browser but what a sign-in leaves: from opening its page until
 * the first question can be answered, and what has come once all forty are kept. The worker's own copy of the shell,
 * which it makes in quiet times, doesn't count. The median of three.
 */
export async function slowTest(url: string, say: (line: string) => void): Promise<Row[]> {
  const exam = await Exam.open(url);
  const itemIds: string[] = [];
  for (let at = 0; at < QUESTIONS; at++) itemIds.push(await exam.liveItem(aLongQuestion(at)));
  const link = await openSlowLink(url, SATELLITE);
  const browser = await launchBrowser(link.browserArgument);
  try {
    const looks: Look[] = [];
    while (looks.length < LOOKS) {
      say(`A test of ${QUESTIONS} questions over 256 kbit/s and 900 ms, ${looks.length + 1} of ${LOOKS} …`);
      const title = { en: `Forty questions, ${looks.length + 1}` };
      looks.push(await look(url, await exam.liveTest(itemIds, { title }), { browser, link }));
    }
    const { seconds, kilobytes } = looks.toSorted((one, other) => one.seconds - other.seconds)[
      LOOKS >> 1
    ] as Look;
    return [
      atMost({
        ...{ what: `a test of ${QUESTIONS} questions, empty cache`, value: kilobytes, bar: 300, digits: 0 },
        ...{ unit: 'kB on the wire', limit: 'without images' },
      }),
      withoutBar({
        ...{ what: '… its first question can be answered at 256 kbit/s and 900 ms', limit: '' },
        ours: `${seconds.toFixed(1)} s`,
      }),
    ];
  } finally {
    await browser.close();
    await link.close();
  }
}

async function look(
  url: string,
  testId: string,
  { browser, link }: { browser: Browser; link: SlowLink },
): Promise<Look> {
  const api = await signedIn('aisha.andersen', url);
  const device = randomUUID();
  const started = await made(api, startAttempt, '', { testId, language: 'en', device });
  const { state } = started as unknown as AttemptForm;
  const user = await made(api, currentUser);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await context.addCookies([...api.cookies].map(([name, value]) => ({ name, value, url })));
  const kept = { 'rigwise.user': JSON.stringify(user), [`rigwise.device.${String(user['id'])}`]: device };
  await context.addInitScript(`if (location.protocol.startsWith('http'))
    for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);`);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  link.received();
  const startedAt = performance.now();
  await page.goto(`${url}/assessment/${state.id}`, { waitUntil: 'commit' });
  await page.getByRole('radio').first().check();
  const seconds = (performance.now() - startedAt) / 1_000;
  const kilobytes = (await untilQuiet(link)) / 1_000;
  await page.getByText('Answer saved').waitFor();
  await context.close();
  return { seconds, kilobytes };
}

/** @returns the bytes until nothing came any more */
async function untilQuiet(link: SlowLink): Promise<number> {
  let [bytes, lastAt] = [0, performance.now()];
  return waitFor(
    () => {
      const more = link.received();
      // The page asks for the state every few seconds, and receives heartbeats.
      if (more > 2_000) lastAt = performance.now();
      bytes += more;
      return performance.now() - lastAt > QUIET_MS && bytes;
    },
    { timeoutMs: PATIENCE_MS, what: 'the link to be quiet' },
  );
}

/** As long as questions about procedures are, and no two alike. */
function aLongQuestion(number: number): QuestionContent {
  const words = wordsFrom(number);
  const text = (count: number): string => {
    const [first = '', ...others] = Array.from({ length: count }, words);
    return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ');
  };
  const stem = `${number + 1}. ${text(35)}?`;
  return aQuestion(
    {
      ...{ type: 'choice', shuffle: true, correct: 'A', scoring: { rule: 'match_correct', points: 1 } },
      options: options({ A: text(11), B: text(12), C: text(13), D: text(14) }),
    },
    { title: `Question ${number + 1}`, stem: { en: plainDoc(stem) }, rationale: { en: plainDoc(text(20)) } },
  );
}

const WORDS = `annular barite bell blowout brine bullhead casing cement choke circulate close collapse
  connection crew crown density derrick differential diverter drawworks driller drillpipe elevator
  equipment fill flange float flow fluid formation fracture friction gain gas gauge gradient hang
  hydrostatic influx inside isolate joint kelly kick kill lift line liner load lost manifold mast
  migrate monitor mud nipple open overbalance packer pipe pit plug pore pressure preventer pump
  ram rate record reduce relief return rig riser rotate sand seal section shale shear shoe shut
  slip spool stack stand string stroke surface swab tank tension test tool trip tubing valve
  volume wait washout weight well wellhead yield`.split(/\s+/);

/** The same ones for the same question. */
function wordsFrom(seed: number): () => string {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return WORDS[(state >>> 8) % WORDS.length] ?? '';
  };
}
