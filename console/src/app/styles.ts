/** A page without styles is readable, and no page is not: don't wait longer than this. */
const MOST_WAITED_MS = 5_000;

/**
 * Applies the style sheets that a built index.html defers (build/paint-first.ts).
 * @returns resolves once they are loaded, or the wait times out
 */
export async function putOnStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="not all"]')];
  for (const link of links) link.media = 'all';
  const arrived = Promise.all(links.map(arrival));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, MOST_WAITED_MS))]);
}

async function arrival(link: HTMLLinkElement): Promise<void> {
  if (link.sheet) return;
  await new Promise((resolve) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', resolve, { once: true });
  });
}
