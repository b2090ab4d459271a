type Headers = Readonly<Record<string, string>>;

/**
 * Mantine writes its variables and responsive props into style elements at run time, so inline styles must be allowed;
 * scripts are always our own files.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const NOTHING = "default-src 'none'; frame-ancestors 'none'";

const FEATURES = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'];

export interface SecurityHeaders {
  /** For pages, and for what a browser can open as one. */
  readonly page: Headers;
  /** For scripts, styles and fonts: a page has a hundred of them, and none obeys what is said to documents. */
  readonly part: Headers;
  /** For data, which must never act as a page. */
  readonly data: Headers;
}

/** @param https whether the platform's public URL is https: browsers then never return without it */
export function securityHeaders(https: boolean): SecurityHeaders {
  const common = {
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000' }),
  };
  return {
    page: {
      ...common,
      'content-security-policy': https ? `${PAGE_POLICY}; upgrade-insecure-requests` : PAGE_POLICY,
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
      'cross-origin-opener-policy': 'same-origin',
    },
    part: { ...common, 'content-security-policy': NOTHING, 'referrer-policy': 'same-origin' },
    data: {
      ...common,
      'content-security-policy': NOTHING,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  };
}
