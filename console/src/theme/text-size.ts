import { BrowserChoice } from './browser-choice.ts';

/** Pinch zoom is blocked on phones (§2), so this replaces it. base.css defines the sizes. */
export const textSize = new BrowserChoice('rigwise.text-size', 'textSize', ['standard', 'large', 'larger']);
