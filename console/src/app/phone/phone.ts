import { blockZoom } from './block-zoom.ts';
import { followViewportHeight } from './viewport-height.ts';

/** Phone-only behaviour (§2); loaded after the first page, which works briefly without it. */
export function adaptToPhones(): void {
  followViewportHeight();
  blockZoom();
}
