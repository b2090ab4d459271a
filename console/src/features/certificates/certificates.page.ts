import type { PageManifest } from '../../app/page-manifest.ts';

/** The specification has this address for employees; everyone else has my-certificates.page.ts. */
export const manifest: PageManifest = {
  component: 'CertificatesPage',
  paths: ['/certificates'],
  guard: 'employee',
  frame: 'shell',
  texts: ['certificates', 'certificate-words', 'list'],
  table: 'inside',
  places: {
    employee: {
      group: 'learn',
      rank: 50,
      icon: 'IconCertificate',
      key: 'c',
      label: 'Certificates',
      desktopOnly: true,
    },
  },
};
