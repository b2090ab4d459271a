import type { CertificateStatus } from '@rigwise/contracts';
import { html, type Html } from './html.ts';
import type { PublicCertificate } from './public-certificates.repository.ts';
import { STYLE } from './verify-style.ts';

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

/** The same for everyone who checks it, wherever they are: days in words, times in UTC. */
const inWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
const momentInWords = (at: Date): string =>
  `${inWords(at.toISOString())}, ${at.toISOString().slice(11, 16)} UTC`;

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
  return pageOf(
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
  pageOf(
    'No such certificate',
    html`<p class="verdict bad">
        <strong>Not found</strong> Rigwise issued no certificate with this address.
      </p>
      <p>
        Compare the address with the one on the certificate. If they are the same, don’t rely on the
        certificate.
      </p>`,
  );

const pageOf = (title: string, main: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title} · Rigwise</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <header>Rigwise · Check of a certificate</header>
        <main>${main}</main>
      </body>
    </html>`.text;
