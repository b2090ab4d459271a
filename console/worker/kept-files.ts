import { ASSETS, FILES } from './caches.ts';
import type { Shell } from './shell.ts';

const PAGE = '/';
/** About four builds: tabs open for days still request files of the build they started with. */
const MOST_ASSETS = 600;

/** The console's own files in this browser; never an answer of the API. */
export class KeptFiles {
  constructor(private readonly shell: Shell) {}

  /** Stores the shell atomically: the page is replaced last, once all its files are stored. */
  async storeShell(): Promise<void> {
    const assets = await caches.open(ASSETS);
    const kept = await Promise.all(this.shell.assets.map((asset) => assets.match(asset)));
    await assets.addAll(this.shell.assets.filter((_, index) => kept[index] === undefined));
    const files = await caches.open(FILES);
    await files.addAll(this.shell.files.map((file) => new Request(file, { cache: 'no-store' })));
    await this.forgetOldAssets(assets);
  }

  /**
   * @returns the page as last stored; from the network if the browser has evicted it
   */
  async page(request: Request): Promise<Response> {
    const page = await (await caches.open(FILES)).match(PAGE);
    return page ?? fetch(request);
  }

  /**
   * @returns undefined for files outside the shell
   */
  file(request: Request): Promise<Response> | undefined {
    const { pathname } = new URL(request.url);
    if (!this.shell.files.includes(pathname)) return undefined;
    return caches.match(pathname, { cacheName: FILES }).then((kept) => kept ?? fetch(request));
  }

  /** An asset, cached from now on. */
  async asset(request: Request): Promise<Response> {
    const assets = await caches.open(ASSETS);
    const kept = await assets.match(request.url);
    if (kept) return kept;
    const response = await fetch(request);
    // A full disk must not keep a page from loading.
    if (response.ok) await assets.put(request.url, response.clone()).catch(() => undefined);
    return response;
  }

  private async forgetOldAssets(assets: Cache): Promise<void> {
    const current = new Set(this.shell.assets);
    const kept = await assets.keys();
    // In the order in which they were stored.
    const oldest = kept.slice(0, Math.max(0, kept.length - MOST_ASSETS));
    const outdated = oldest.filter(({ url }) => !current.has(new URL(url).pathname));
    await Promise.all(outdated.map((request) => assets.delete(request)));
  }
}
