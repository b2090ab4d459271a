import type { CertificateStatus } from '@rigwise/contracts';
import { html } from './html.ts';
import type { PublicCertificate } from './public-certificates.repository.ts';
import { inWords, momentInWords, publicPage } from './public-page.ts';

type PublicStatus = Exclude<CertificateStatus, 'waiting' | 'declined'>;
interface Verdict {
  readonly title: string;
  readonly look: 'good' | 'later' | 'bad';
  readonly text: (certificate: PublicCertificate) => string;
}

const VERDICTS: Readonly<Record<PublicStatus, Verdict>> = {
  valid: { title: 'Valid', look: 'good', text: () => 'This certificate is genuine and valid today.' },
  'not-yet-valid': {
    ...{ title: 'Not valid yet', look: 'later' },
    text: ({ validFrom }) => `This certificate is genuine. It becomes valid on ${inWords(validFrom)}.`,
  },
  expired: {
    ...{ title: 'Expired', look: 'bad' },
    text: ({ validUntil }) =>
      `This certificate is genuine, but was last valid on ${validUntil === null ? '' : inWords(validUntil)}.`,
  },
  suspended: {
    ...{ title: 'Suspended', look: 'bad' },
    text: () => 'This certificate is genuine, but is suspended and not valid now.',
  },
  superseded: {
    ...{ title: 'Replaced', look: 'bad' },
    text: () => 'This certificate is genuine, but a newer one took its place. Ask its holder for that one.',
  },
  revoked: {
    ...{ title: 'Revoked', look: 'bad' },
    text: () => 'This certificate was revoked and must not be relied on.',
  },
};

/** The public page of a certificate: complete without a script. */
export function verifyPage(certificate: PublicCertificate, now: Date): string {
  const { title, look, text } = VERDICTS[certificate.status];
  const { validFrom, validUntil } = certificate;
  const facts: readonly (readonly [string, string | null])[] = [
    ['Holder', certificate.holder],
    ['Number', certificate.number],
    ['Valid from', inWords(validFrom)],
    ['Valid until', validUntil === null ? 'Does not expire' : inWords(validUntil)],
    ['Signed by', certificate.signer],
    ['Issued by', 'Rigwise'],
  ];
  return publicPage(
    'Check of a certificate',
    `${title}: ${certificate.title}`,
    html`<p class="verdict ${look}"><strong>${title}</strong> ${text(certificate)}</p>
      <h1>${certificate.title}</h1>
      <p class="statement">${certificate.statement}</p>
      <dl>
        ${facts.flatMap(([name, value]) =>
          value === null
            ? []
            : html`<div>
                <dt>${name}</dt>
                <dd>${value}</dd>
              </div>`,
        )}
      </dl>
      <p class="checked">Checked on ${momentInWords(now)}. Reload this page to check again.</p>`,
  );
}

export const noSuchCertificatePage = (): string =>
  publicPage(
    'Check of a certificate',
    'No such certificate',
    html`<p class="verdict bad">
        <strong>Not found</strong> Rigwise issued no certificate with this address.
      </p>
      <p>
        Compare the address with the one on the certificate. If they are the same, don’t rely on the
        certificate.
      </p>`,
  );
