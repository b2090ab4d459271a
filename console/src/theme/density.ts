import { BrowserChoice } from './browser-choice.ts';

/** How high controls and rows of lists are for a mouse; a touch screen always has room for a thumb. tokens.css defines it. */
export const density = new BrowserChoice('rigwise.density', 'density', ['compact', 'comfortable']);
