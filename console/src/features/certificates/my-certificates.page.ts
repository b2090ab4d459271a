import type { PageManifest, PlaceManifest } from '../../app/page-manifest.ts';

const place: PlaceManifest = {
  group: 'learn',
  rank: 85,
  icon: 'IconCertificate',
  key: 'c',
  label: 'Certificates',
  desktopOnly: true,
};

/** The same page for everyone: managers and administrators sign certificates, and have their own. */
export const manifest: PageManifest = {
  component: 'CertificatesPage',
  paths: ['/my-certificates'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['certificates', 'certificate-words', 'list'],
  table: 'inside',
  places: { manager: place, admin: place },
  within: 'certificates',
};
