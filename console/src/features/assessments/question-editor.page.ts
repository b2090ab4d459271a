import type { PageManifest, PlaceManifest } from '../../app/page-manifest.ts';

const place: PlaceManifest = {
  group: 'assess',
  rank: 50,
  icon: 'IconPencilQuestion',
  key: 'q',
  label: 'Questions',
  desktopOnly: true,
};

/** Without a guard (decisions, §6): the page says who may do what. */
export const manifest: PageManifest = {
  component: 'QuestionEditorPage',
  paths: ['/question-editor'],
  guard: 'everyone',
  frame: 'shell',
  texts: ['questions', 'coverage', 'bulk', 'list'],
  table: 'inside',
  places: { author: place, approver: place },
};
