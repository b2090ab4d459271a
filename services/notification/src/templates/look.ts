import { Markup } from './markup.ts';

// Mail clients support tables and inline styles; the few that read the style sheet get the dark colours from it.
// Nothing is loaded remotely: no image, no font, no pixel that would reveal when the mail was read.
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
  button: 'background-color:#F4F1EA!important',
  'on-button': 'color:#0C2B36!important',
};
const darkRules = (scope: string): string =>
  Object.entries(DARK)
    .map(([name, declarations]) => `${scope}.${name}{${declarations}}`)
    .join('');

export const sheet = new Markup(
  ':root{color-scheme:light dark;supported-color-schemes:light dark}' +
    '@media (max-width:480px){.pad{padding-left:24px!important;padding-right:24px!important}' +
    '.digits{font-size:36px!important}.wide{width:100%!important}.on-button{display:block!important}}' +
    `@media (prefers-color-scheme:dark){${darkRules('')}}` +
    // Outlook's apps mark their dark theme this way instead of supporting the media query.
    darkRules('[data-ogsc] '),
);

/** Inline, because most clients support nothing else. */
export const style = {
  page: `margin:0;padding:0;background-color:${PAPER}`,
  outer: `background-color:${PAPER}`,
  column: 'width:100%;max-width:560px',
  brand: `padding:32px 8px 16px;font:600 18px/24px ${SANS};letter-spacing:-0.01em;color:${INK}`,
  flare: `padding-bottom:4px;border-bottom:3px solid ${FLARE}`,
  card: `background-color:${CARD};border:1px solid ${HAIRLINE};border-radius:8px`,
  pad: 'padding:32px 40px',
  title: `margin:0;font:600 24px/32px ${SANS};letter-spacing:-0.01em;color:${INK}`,
  addressee: `margin:4px 0 16px;font:400 15px/24px ${SANS};color:${INK_SOFT};overflow-wrap:anywhere`,
  digits: `margin:24px 0 0;font:600 44px/56px ${MONO};letter-spacing:4px;font-variant-numeric:tabular-nums;white-space:nowrap;color:${INK}`,
  gap: 'padding-right:16px',
  text: `margin:8px 0 0;font:400 15px/24px ${SANS};color:${INK};overflow-wrap:anywhere`,
  quotation: `margin:16px 0;padding:0 0 8px 16px;border-left:3px solid ${FLARE}`,
  factName: `margin:24px 0 0;font:400 13px/20px ${SANS};color:${INK_SOFT}`,
  factValue: `margin:0;font:600 20px/28px ${MONO};color:${INK};overflow-wrap:anywhere`,
  buttonPlace: 'margin:24px 0 0',
  // Outlook applies padding to the cell and not to the link; other clients the reverse. This makes the whole button
  // clickable.
  button: `border-radius:6px;background-color:${INK};mso-padding-alt:12px 24px`,
  onButton: `display:inline-block;padding:12px 24px;font:600 15px/24px ${SANS};color:${PAPER};text-align:center;text-decoration:none`,
  copyHint: `margin:16px 0 0;font:400 13px/20px ${SANS};color:${INK_SOFT}`,
  address: `margin:4px 0 0;font:400 13px/20px ${MONO};color:${INK};overflow-wrap:anywhere;word-break:break-all`,
  entry: `margin:8px 0 0;padding:16px 0 0;border-top:1px solid ${HAIRLINE};font:600 15px/24px ${SANS};color:${INK};overflow-wrap:anywhere`,
  entryTitle: `color:${INK};text-decoration:underline`,
  entryLine: `margin:0;font:400 13px/20px ${SANS};color:${INK_SOFT};overflow-wrap:anywhere`,
  quietLink: `color:${INK_SOFT};text-decoration:underline`,
  spacer: 'height:16px;line-height:16px',
  rule: `padding:24px 40px 32px;border-top:1px solid ${HAIRLINE}`,
  asideTitle: `margin:0;font:600 15px/24px ${SANS};color:${INK}`,
  remark: `margin:8px 0 0;font:400 15px/24px ${SANS};color:${INK_SOFT};overflow-wrap:anywhere`,
  foot: `padding:16px 8px 40px;font:400 13px/20px ${SANS};color:${INK_SOFT}`,
  hidden: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;mso-hide:all',
} as const;
