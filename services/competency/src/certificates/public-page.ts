import { html, type Html } from './html.ts';
import { STYLE } from './verify-style.ts';

/** The same for everyone who checks it, wherever they are: days in words, times in UTC. */
export const inWords = (day: string): string =>
  new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
export const momentInWords = (at: Date): string =>
  `${inWords(at.toISOString())}, ${at.toISOString().slice(11, 16)} UTC`;

/** A page for strangers at a gate, complete without a script. @param what what it is about, above the rest */
export const publicPage = (what: string, title: string, main: Html): string =>
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
        <header>Rigwise · ${what}</header>
        <main>${main}</main>
      </body>
    </html>`.text;
