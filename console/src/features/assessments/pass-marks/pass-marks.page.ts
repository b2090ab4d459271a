import type { PageManifest, PlaceManifest } from '../../../app/page-manifest.ts';

const place: PlaceManifest = {
  group: 'assess',
  rank: 70,
  icon: 'IconScale',
  label: 'Pass marks',
  desktopOnly: true,
};

/** Judges are of any role; the page says who it is for. */
export const manifest: PageManifest = {
  component: 'PassMarksPage',
  paths: ['/pass-marks'],
  guard: 'signed-in',
  frame: 'shell',
  texts: ['pass-marks', 'list', 'items'],
  table: 'inside',
  places: { author: place, approver: place, marker: place, assessor: place },
};
