/**
 * A path of this site, as the browser would open it, or null for anything that leads elsewhere
 * (`//host`, `/\host`, `https://…`, `javascript:…`).
 */
export function sameOriginPath(candidate: string, origin = window.location.origin): string | null {
  if (!candidate.startsWith('/')) return null;
  try {
    const address = new URL(candidate, origin);
    if (address.origin !== origin) return null;
    const path = address.pathname + address.search + address.hash;
    // A path that starts with two slashes would be read as another host next time.
    return path.startsWith('//') ? null : path;
  } catch {
    return null;
  }
}
