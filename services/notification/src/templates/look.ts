import { Markup, markup } from './markup.ts';

// Mail clients know tables and inline styles; the few that read the style sheet get the dark colours from it.
// Nothing is loaded from anywhere: no image, no font, no pixel that would tell when the mail was read.
const INK = '#0C2B36';
const INK_SOFT = '#48616B';
const PAPER = '#FAF8F4';
const CARD = '#FFFFFF';
const HAIRLINE = '#DDD8CE';
const FLARE = '#D4500C';
const SANS = `-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const MONO = `ui-monospace,'SF Mono',Menlo,Consolas,'Liberation Mono',monospace`;

const DARK = {
  page: 'background-color:#071C24!important',
  card: 'background-color:#0C2B36!important;border-color:#23444F!important',
  ink: 'color:#F4F1EA!important',
  soft: 'color:#A9BDC4!important',
  rule: 'border-color:#23444F!important',
  flare: 'border-color:#FF8A4C!important',
};
const darkRules = (scope: string): string =>
  Object.entries(DARK)
    .map(([name, declarations]) => `${scope}.${name}{${declarations}}`)
    .join('');
const SHEET = new Markup(
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (max-width:480px){.pad{padding-left:24px!important;padding-right:24px!important}.digits{font-size:36px!important}}' +
    `@media (prefers-color-scheme:dark){${darkRules('')}}` +
    // Outlook's apps mark their dark theme so instead of answering the media query.
    darkRules('[data-ogsc] '),
);

const style = {
  page: `margin:0;padding:0;background-color:${PAPER}`,
  outer: `background-color:${PAPER}`,
  column: 'width:100%;max-width:560px',
  brand: `padding:32px 8px 16px;font:600 18px/24px ${SANS};letter-spacing:-0.01em;color:${INK}`,
  flare: `padding-bottom:4px;border-bottom:3px solid ${FLARE}`,
  card: `background-color:${CARD};border:1px solid ${HAIRLINE};border-radius:8px`,
  pad: 'padding:32px 40px',
  title: `margin:0;font:600 24px/32px ${SANS};letter-spacing:-0.01em;color:${INK}`,
  addressee: `margin:4px 0 0;font:400 15px/24px ${SANS};color:${INK_SOFT}`,
  digits: `margin:24px 0;font:600 44px/56px ${MONO};letter-spacing:4px;font-variant-numeric:tabular-nums;white-space:nowrap;color:${INK}`,
  gap: 'padding-right:16px',
  text: `margin:8px 0 0;font:400 15px/24px ${SANS};color:${INK}`,
  rule: `padding:24px 40px 32px;border-top:1px solid ${HAIRLINE}`,
  asideTitle: `margin:0;font:600 15px/24px ${SANS};color:${INK}`,
  remark: `margin:8px 0 0;font:400 15px/24px ${SANS};color:${INK_SOFT}`,
  foot: `padding:16px 8px 40px;font:400 13px/20px ${SANS};color:${INK_SOFT}`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all',
};

/** Six digits in two groups: easy to read out. The gap is no character, so that a copy holds the digits alone. */
export function digits(code: string): Markup {
  const middle = Math.ceil(code.length / 2);
  const [first, second] = [code.slice(0, middle), code.slice(middle)];
  return markup`<p class="ink digits" style="${style.digits}"><span style="${style.gap}">${first}</span><span>${second}</span></p>`;
}

export const paragraph = (text: string): Markup => markup`<p class="ink" style="${style.text}">${text}</p>`;

export const remark = (text: string): Markup => markup`<p class="soft" style="${style.remark}">${text}</p>`;

/** Keeps inbox lists from showing the body's first words behind the preview. */
const FILLER = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

export interface Letter {
  readonly brand: string;
  readonly subject: string;
  /** What inbox lists show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly addressee: string;
  readonly body: readonly Markup[];
  readonly asideTitle: string;
  readonly aside: readonly Markup[];
  readonly foot: string;
}

/** Our one mail layout: a card on paper, readable without images, at any width, light or dark. */
export function layOut(letter: Letter): string {
  return markup`<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${letter.subject}</title>
<style>${SHEET}</style>
</head>
<body class="page" style="${style.page}">
<div style="${style.hidden}">${letter.preview}${FILLER}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="${style.outer}"><tr><td align="center" style="padding:0 12px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="${style.column}">
<tr><td class="ink" style="${style.brand}"><span class="flare" style="${style.flare}">${letter.brand}</span></td></tr>
<tr><td class="card" style="${style.card}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
<tr><td class="pad" style="${style.pad}">
<h1 class="ink" style="${style.title}">${letter.title}</h1>
<p class="soft" style="${style.addressee}">${letter.addressee}</p>
${letter.body}
</td></tr>
<tr><td class="pad rule" style="${style.rule}">
<p class="ink" style="${style.asideTitle}">${letter.asideTitle}</p>
${letter.aside}
</td></tr>
</table>
</td></tr>
<tr><td class="soft" style="${style.foot}">${letter.foot}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.text;
}
