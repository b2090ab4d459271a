import type { BenchRun } from '../bench-run.ts';
import { liveInBrowserPart } from './live-in-browser.ts';
import { openStreamsPart } from './open-streams.ts';
import { brokenOff, type Section } from './section.ts';
import { unreadCountPart } from './unread-count.ts';

/** What it costs to notify open pages of changes, and how soon they show them. */
export async function liveSection(run: BenchRun): Promise<Section> {
  const found = [
    await unreadCountPart(run).catch(brokenOff('unread count')),
    await openStreamsPart(run).catch(brokenOff('open streams')),
    await liveInBrowserPart(run).catch(brokenOff('event to visible in the browser')),
  ];
  return {
    rows: found.flatMap(({ rows }) => rows),
    notes: found.flatMap(({ notes }) => notes),
  };
}
