// `npm run bench`: what the platform costs, each figure next to a limit or peer from the same run.
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../local/settings.ts';
import { tellingLine } from '../local/start-failure.ts';
import { Rig } from '../rig/rig.ts';
import { runCommand } from '../rig/run-command.ts';
import { revision } from '../runs/keep-run.ts';
import { readArguments, sectionNames, USAGE, type Arguments, type SectionName } from './arguments.ts';
import { BenchRun, PEOPLE } from './bench-run.ts';
import { watchIdle } from './idle.ts';
import type { Job, Outcome } from './load/jobs.ts';
import { SideProcess } from './load/side-process.ts';
import { startInbox } from './inbox.ts';
import { asOneAddress } from './one-address.ts';
import { benchmarksPage, sectionPage } from './report/benchmarks-page.ts';
import { never, type Row } from './report/row.ts';
import { isEveryBarHeld, tableText } from './report/table.ts';
import { analysisSection } from './sections/analysis.ts';
import { attemptsSection } from './sections/attempts.ts';
import { bankSection } from './sections/bank.ts';
import { crewSection } from './sections/crew.ts';
import { importSection } from './sections/import.ts';
import { listsSection } from './sections/lists.ts';
import { liveSection } from './sections/live.ts';
import { mailSection } from './sections/mail.ts';
import { memorySection } from './sections/memory.ts';
import { profileSignIns } from './sections/profile.ts';
import { brokenOff, type Section } from './sections/section.ts';
import { certificatesSection } from './sections/certificates.ts';
import { skillsSection } from './sections/skills.ts';
import { sessionCheckSection } from './sections/session-check.ts';
import { signInSection } from './sections/sign-in.ts';
import { startSection } from './sections/start.ts';
import { timingSection } from './sections/timing.ts';
import { tracingSection } from './sections/tracing.ts';

const docs = path.join(root, 'docs');
const say = (line: string): void => console.log(line);

const sections: Readonly<Record<SectionName, (run: BenchRun) => Promise<Section>>> = {
  'sign-in': signInSection,
  'session-check': sessionCheckSection,
  mail: mailSection,
  timing: timingSection,
  start: startSection,
  memory: memorySection,
  live: liveSection,
  tracing: tracingSection,
  attempts: attemptsSection,
  analysis: analysisSection,
  crew: crewSection,
  // Last, because the data they store slows down whatever runs after them.
  lists: listsSection,
  import: importSection,
  bank: bankSection,
  certificates: certificatesSection,
  skills: skillsSection,
};

await runCommand({ name: 'bench', usage: USAGE, read: readArguments }, async (wanted) => {
  const commit = wanted.write ? revision() : '';
  const rig = await Rig.start({
    people: PEOPLE,
    environment: asOneAddress,
    say,
  });
  try {
    return await measureAll(rig, wanted, commit);
  } finally {
    await rig.stop();
  }
});

async function measureAll(rig: Rig, wanted: Arguments, commit: string): Promise<boolean> {
  const idle = await watchIdle(rig, await startInbox(rig), say);
  const driver = new SideProcess<Job, Outcome>('load/driver.ts');
  const run = new BenchRun(rig, driver, { wanted, idle, say });
  const found = new Map<string, Section>();
  for (const name of wanted.sections) {
    await run.settled();
    const { rows, notes } = await sections[name](run).catch(brokenOff(name));
    found.set(name, { rows: [...rows, ...(await revived(rig, name))], notes });
  }
  const profiles: string[] = [];
  if (wanted.sections.includes('sign-in')) {
    await profileSignIns(run).then(
      (texts) => profiles.push(...texts),
      (error: unknown) => found.set('profile', brokenOff('profile')(error)),
    );
  }
  const all = [...found.values()];
  const [rows, notes] = [all.flatMap((section) => section.rows), all.flatMap((section) => section.notes)];
  say(['', ...profiles.flatMap((profile) => [profile, '']), ...notes, '', tableText(rows)].join('\n'));
  const by = { command: wanted.command, commit, day: new Date().toISOString().slice(0, 10) };
  if (wanted.write && wanted.sections.length === sectionNames.length) {
    await keep('benchmarks.md', benchmarksPage({ ...{ rows, notes, profiles }, ...by }));
    for (const name of sectionNames) rmSync(path.join(docs, `benchmarks/${name}.md`), { force: true });
  } else if (wanted.write) {
    for (const [name, section] of found)
      await keep(`benchmarks/${name}.md`, sectionPage(name, { ...section, ...by }));
  }
  return isEveryBarHeld(rows);
}

/** Whatever died in a section is one of its results, and is started again for those after it. */
async function revived(rig: Rig, section: SectionName): Promise<Row[]> {
  const rows: Row[] = [];
  for (const process of rig.dead()) {
    const how = await process.ended;
    rows.push(never(`${process.name}, during ${section}`, how, tellingLine(process.output)));
    await process.start();
  }
  return rows;
}

async function keep(name: string, page: string): Promise<void> {
  const file = path.join(docs, name);
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
}
