/** The browser has started the download by then; a minute is more than enough. */
const KEPT_MS = 60_000;

/** Lets the browser save what the page already has. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
}
