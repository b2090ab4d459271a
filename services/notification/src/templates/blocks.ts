import { style } from './look.ts';
import { markup, type Markup } from './markup.ts';

/** A part of a mail in text and HTML, so that the two can't diverge. */
export interface Block {
  readonly html: Markup;
  readonly text: string;
  /** Surrounded by blank lines, and in HTML followed by more space. */
  readonly apart?: true;
}

/**
 * Six digits in two groups, easy to read out. The gap is CSS, not a character, so that a copy contains only the digits.
 */
export function digits(code: string): Block {
  const middle = Math.ceil(code.length / 2);
  const [first, second] = [code.slice(0, middle), code.slice(middle)];
  return {
    html: markup`<p class="ink digits" style="${style.digits}"><span style="${style.gap}">${first}</span><span>${second}</span></p>`,
    text: `    ${code}`,
    apart: true,
  };
}

export const paragraph = (text: string): Block => ({
  html: markup`<p class="ink" style="${style.text}">${text}</p>`,
  text,
});

export const remark = (text: string): Block => ({
  html: markup`<p class="soft" style="${style.remark}">${text}</p>`,
  text,
});

/** User-written text, with its line breaks. */
export const quotation = (lines: readonly string[]): Block => ({
  html: markup`<div style="${style.quotation}">${lines.map((line) => markup`<p class="ink" style="${style.text}">${line}</p>`)}</div>`,
  text: lines.map((line) => `    ${line}`).join('\n'),
  apart: true,
});

/** A value to be spotted quickly and copied. */
export const fact = (name: string, value: string): Block => ({
  html: markup`<p class="soft" style="${style.factName}">${name}</p><p class="ink" style="${style.factValue}">${value}</p>`,
  text: `${name}: ${value}`,
  apart: true,
});

export interface LinkParts {
  readonly label: string;
  /** One of `MailLinks`. */
  readonly address: string;
  /** Says that the address can be copied if the button doesn't work. */
  readonly copyHint: string;
}

/** A button and its full address: readers who distrust buttons see where it leads, and can type it. */
export const link = ({ label, address, copyHint }: LinkParts): Block => ({
  html: markup`<table role="presentation" class="wide" cellpadding="0" cellspacing="0" border="0" style="${style.buttonPlace}"><tr><td class="button" style="${style.button}"><a class="on-button" href="${address}" style="${style.onButton}">${label}</a></td></tr></table>
<p class="soft" style="${style.copyHint}">${copyHint}</p><p class="ink" style="${style.address}">${address}</p>`,
  text: address,
  apart: true,
});

export interface EntryParts {
  readonly title: string;
  readonly lines: readonly string[];
  /** One of `MailLinks`. */
  readonly address: string;
}

/** One of several subjects in a mail; its title is the link. */
export const entry = ({ title, lines, address }: EntryParts): Block => ({
  html: markup`<p class="ink rule" style="${style.entry}"><a class="ink" href="${address}" style="${style.entryTitle}">${title}</a></p>${lines.map((line) => markup`<p class="soft" style="${style.entryLine}">${line}</p>`)}`,
  text: [title, ...lines, address].join('\n'),
  apart: true,
});

/** A secondary link. */
export const quietLink = (label: string, address: string): Block => ({
  html: markup`<p class="soft" style="${style.remark}"><a class="soft" href="${address}" style="${style.quietLink}">${label}</a></p>`,
  text: address,
  apart: true,
});
