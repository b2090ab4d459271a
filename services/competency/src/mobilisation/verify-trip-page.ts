import { html, type Html } from '../certificates/html.ts';
import { inWords, momentInWords, publicPage } from '../certificates/public-page.ts';
import type { SealedCheck } from './trip-seal.ts';

const WHAT = 'Check of a crew';

/** What a stranger may see of a check: people by their initials, without what they lack. */
export interface PublicTripCheck {
  readonly sealed: SealedCheck;
  readonly at: Date;
  /** The number of the newest check of the trip. */
  readonly newest: number;
  readonly fit: readonly string[];
  readonly unfit: readonly string[];
  /** Nobody has said what their positions need, or they weren’t found. */
  readonly unknown: readonly string[];
  readonly erased: number;
}

export function verifyTripPage(check: PublicTripCheck, now: Date): string {
  const { sealed, at, newest } = check;
  const { trip, number, counts, data } = sealed;
  const isNewest = number === newest;
  const people = counts.fit + counts.notFit + counts.noProfile + counts.notFound;
  const verdict = isNewest
    ? html`<p class="verdict good">
        <strong>Genuine</strong> This check is as it was made, and the newest of its trip.
      </p>`
    : html`<p class="verdict later">
        <strong>Outdated</strong> This check is genuine, but there is a newer one of this trip (check
        ${String(newest)}). Ask for that one.
      </p>`;
  const facts: readonly (readonly [string, string])[] = [
    ['Days away', `${inWords(trip.awayFrom)} to ${inWords(trip.awayTo)}, travel included`],
    ['Checked on', momentInWords(at)],
    ['Check', String(number)],
    ['Data version', `${data.edition} · ${data.on} · ${data.digest}`],
    ['Fit', `${counts.fit} of ${people}`],
  ];
  return publicPage(
    WHAT,
    trip.name,
    html`${verdict}
      <h1>${trip.name}</h1>
      <dl>
        ${facts.map(
          ([name, value]) =>
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
      ${group('Not fit', check.unfit)} ${group('Not known', check.unknown)} ${group('Fit', check.fit)}
      ${check.erased === 0 ? [] : html`<p>${String(check.erased)} people’s data were erased since.</p>`}
      <p class="checked">
        Looked up on ${momentInWords(now)}. It says what was known when the crew was checked.
      </p>`,
  );
}

const group = (title: string, people: readonly string[]): Html | readonly Html[] =>
  people.length === 0
    ? []
    : html`<h2>${title} (${String(people.length)})</h2>
        <p>${people.join(', ')}</p>`;

export const noSuchTripCheckPage = (): string =>
  publicPage(
    WHAT,
    'No such check',
    html`<p class="verdict bad"><strong>Not found</strong> Rigwise made no check with this address.</p>
      <p>Compare the address with the one on the paper. If they are the same, don’t rely on the paper.</p>`,
  );

export const alteredTripCheckPage = (): string =>
  publicPage(
    WHAT,
    'Not genuine',
    html`<p class="verdict bad">
        <strong>Not genuine</strong> The record of this check isn’t as it was signed. Don’t rely on it.
      </p>
      <p>Ask the manager of the crew to check it again.</p>`,
  );
