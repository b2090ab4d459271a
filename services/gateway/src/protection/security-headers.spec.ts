import { securityHeaders } from './security-headers.ts';

const directives = (policy = '') =>
  new Map(policy.split('; ').map((directive) => [directive.split(' ')[0], directive] as const));

describe('securityHeaders', () => {
  it.each([true, false])('lets no page run a foreign script (https: %s)', (https) => {
    const policy = directives(securityHeaders(https).page['content-security-policy']);
    expect(policy.get('script-src')).toBe("script-src 'self'");
    expect(policy.get('object-src')).toBe("object-src 'none'");
    expect(policy.get('base-uri')).toBe("base-uri 'none'");
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'");
  });

  it('sets HSTS if the platform uses https, and only then', () => {
    expect(securityHeaders(true).data['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(securityHeaders(false).page).not.toHaveProperty('strict-transport-security');
    expect(securityHeaders(false).page['content-security-policy']).not.toContain('upgrade');
  });

  it('keeps API responses out of every cache', () => {
    expect(securityHeaders(true).data['cache-control']).toBe('no-store');
  });
});
