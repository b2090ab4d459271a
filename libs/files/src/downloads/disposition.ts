/** What would end a header's quotes, name a folder, hide an ending or has no letter: a name must do nothing. */
const UNSAFE = /[\p{C}"\\/:*?<>|%;]/gu;

/** Content-Disposition of a download (RFC 6266): an ASCII name for old clients, and the name itself. */
export function disposition(name: string): string {
  const safe = name.normalize('NFC').replaceAll(UNSAFE, '_').replace(/^\.+/, '_').trim() || 'file';
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_');
  const encoded = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
