import { knownRun, runNames, type RunName } from './known-runs.ts';
import { isHeld, type RecordedRuns } from './recorded-run.ts';

const HEADINGS = ['run', 'has to hold', 'said', 'took', 'at most', 'day', 'commit', ''];

/** docs/runs.md. */
export function runsPage(runs: RecordedRuns): string {
  const verdicts = runNames.map((name) => verdictOf(name, runs));
  const count = (verdict: string): number => verdicts.filter((one) => one === verdict).length;
  const notes = runNames.flatMap((name) => {
    const run = runs[name];
    return run ? [`- ${knownRun(name).command}: \`${run.command}\` on ${run.machine}.`] : [];
  });
  return `# Long runs

What takes too long for every change, and when it was last run whole: each row is written by its command with
\`-- --write\`. **${count('ok')} held, ${count('MISSED')} missed, ${count('not run')} not run.**

| ${HEADINGS.join(' | ')} |
| ${HEADINGS.map(() => '---').join(' | ')} |
${runNames.map((name) => `| ${rowOf(name, runs).join(' | ')} |`).join('\n')}

"commit" is what was checked out; "with changes" says that something in it was not committed. What a row means says the page
of its command: [crash](crash.md), [chaos](chaos.md), [upgrades](upgrades.md), [load tests](load-tests.md);
\`npm start\` is measured by \`npm run bench -- --only start --fresh --write\`. Figures of single requests stand in
[benchmarks](benchmarks.md) and [capacity](capacity.md).
${notes.length > 0 ? `\n${notes.join('\n')}\n` : ''}`;
}

function rowOf(name: RunName, runs: RecordedRuns): string[] {
  const known = knownRun(name);
  const run = runs[name];
  const most = known.mostSeconds === undefined ? '' : tookText(known.mostSeconds);
  const found = run ? [run.said, tookText(run.seconds), most, run.day, run.commit] : ['', '', most, '', ''];
  return [known.command, known.holds, ...found, verdictOf(name, runs)].map((cell) =>
    cell.replaceAll('|', '\\|'),
  );
}

function verdictOf(name: RunName, runs: RecordedRuns): string {
  const run = runs[name];
  if (!run) return 'not run';
  return isHeld(name, run) ? 'ok' : 'MISSED';
}

const tookText = (seconds: number): string =>
  seconds < 180 ? `${seconds.toFixed(0)} s` : `${(seconds / 60).toFixed(1)} min`;
