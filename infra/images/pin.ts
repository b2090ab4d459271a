// `npm run images:pin`: looks up the current digest of each tag in pinned.json, and updates it there and wherever the
// image is named. Needs crane, skopeo or docker, and access to the registries; run it on such a machine, and commit.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';
import { filesWithImages, pinnedFile, readPinned, written, type Pinned } from './references.ts';

/** The first one installed is used; each prints the digest of the multi-platform index. */
const TOOLS: readonly { readonly tool: string; readonly args: (image: string) => string[] }[] = [
  { tool: 'crane', args: (image) => ['digest', image] },
  { tool: 'skopeo', args: (image) => ['inspect', '--format', '{{.Digest}}', `docker://${image}`] },
  {
    tool: 'docker',
    args: (image) => ['buildx', 'imagetools', 'inspect', '--format', '{{.Manifest.Digest}}', image],
  },
];

try {
  const before = readPinned();
  const now = before.map(({ image }): Pinned => ({ image, digest: digestOf(image) }));
  writeFileSync(pinnedFile, `${JSON.stringify(now, null, 2)}\n`);
  for (const file of filesWithImages()) replaceIn(path.join(root, file), before, now);
  for (const pinned of now) console.log(written(pinned));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws Error if no tool is installed, or none gets a response */
function digestOf(image: string): string {
  for (const { tool, args } of TOOLS) {
    const digest = ask(tool, args(image));
    if (digest === undefined) continue;
    if (/^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
    throw new Error(`${tool} returned something other than a digest for ${image}: ${digest}`);
  }
  throw new Error('This needs crane, skopeo or docker.');
}

/** @returns undefined if the tool is not installed */
function ask(tool: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function replaceIn(file: string, before: readonly Pinned[], now: readonly Pinned[]): void {
  let text = readFileSync(file, 'utf8');
  before.forEach((pinned, at) => {
    const next = now[at];
    if (next) text = text.replaceAll(written(pinned), written(next));
  });
  writeFileSync(file, text);
}
