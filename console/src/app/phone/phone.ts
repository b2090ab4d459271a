import { blockZoom } from './block-zoom.ts';
import { followViewportHeight } from './viewport-height.ts';

/** What a phone needs besides (§2); loaded behind the first page, which does without for a moment. */
export function adaptToPhones(): void {
  followViewportHeight();
  blockZoom();
}
