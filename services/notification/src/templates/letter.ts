import type { Block } from './blocks.ts';
import { sheet, style } from './look.ts';
import { Markup, markup } from './markup.ts';

export interface Letter {
  readonly brand: string;
  readonly subject: string;
  /** The preview that inbox lists show beside the subject. */
  readonly preview: string;
  readonly title: string;
  readonly addressee: string;
  readonly body: readonly Block[];
  readonly asideTitle: string;
  readonly aside: readonly Block[];
  readonly foot: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A mail in text and HTML. */
export const write = (letter: Letter): RenderedMail => ({
  subject: letter.subject,
  text: plainText(letter),
  html: layOut(letter),
});

function plainText({ title, addressee, body, asideTitle, aside, brand, foot }: Letter): string {
  const parts = [
    `${title}\n${addressee}`,
    together(body),
    `${asideTitle}\n${together(aside)}`,
    `-- \n${brand}. ${foot}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

const together = (blocks: readonly Block[]): string =>
  blocks.reduce((text, block, n) => {
    const before = blocks[n - 1];
    if (!before) return block.text;
    return `${text}${before.apart || block.apart ? '\n\n' : '\n'}${block.text}`;
  }, '');

const SPACER = markup`<div style="${style.spacer}"></div>`;

/** Spacing goes between blocks only, so that none is left over at the end. */
const stacked = (blocks: readonly Block[]): Markup[] =>
  blocks.flatMap(({ html }, n) => (blocks[n - 1]?.apart ? [SPACER, html] : [html]));

/** Keeps inbox lists from showing the start of the body after the preview. */
const FILLER = new Markup('&#847;&zwnj;&nbsp;'.repeat(60));

/** The one mail layout: a card on paper, readable without images, at any width, light or dark. */
function layOut(letter: Letter): string {
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
<style>${sheet}</style>
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
${stacked(letter.body)}
</td></tr>
<tr><td class="pad rule" style="${style.rule}">
<p class="ink" style="${style.asideTitle}">${letter.asideTitle}</p>
${stacked(letter.aside)}
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
