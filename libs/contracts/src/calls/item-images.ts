import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineUpload } from '../define-upload.ts';
import { byItem, itemCalls, itemParams, ofItems } from '../items/item-answers.ts';
import { fileAnswers } from './answers.ts';

/** The most of one side, and of an image: what is larger is no better on a screen and costs memory to decode. */
export const ITEM_IMAGE_MOST = { side: 4096, pixels: 4_000_000, bytes: 10 * 1024 * 1024 } as const;
/** Thumbnails are as wide, unless their image is narrower. */
export const THUMBNAIL_WIDTH = 320;

/** An image for an item: cleaned of everything but its pixels, and kept once a draft names it. */
export const itemImageUpload = defineUpload({
  service: 'assessment',
  tag: 'Items',
  purpose: 'itemImage',
  path: '/api/item-images/uploads',
  access: { capability: 'author', about: 'own' },
  what: 'an image for an item',
  types: ['image/png', 'image/jpeg', 'image/webp'],
  otherwise: 'Images must be PNG, JPEG or WebP. Export a drawing (SVG) or a GIF as PNG, then upload that.',
  maxBytes: ITEM_IMAGE_MOST.bytes,
  kept: true,
});

const oneImage = {
  ...itemCalls,
  method: 'GET',
  access: byItem.readers,
  extendsSession: false,
  params: itemParams.extend({ fileId: z.uuid() }),
} as const;

export const showItemFile = defineCall({
  ...oneImage,
  id: 'showItemFile',
  path: '/api/items/{itemId}/files/{fileId}',
  summary: 'Download an image of an item',
  answers: { ...fileAnswers('The image'), ...ofItems.ofOne },
});

export const showItemThumbnail = defineCall({
  ...oneImage,
  id: 'showItemThumbnail',
  path: '/api/items/{itemId}/files/{fileId}/thumbnail',
  summary: `Download an image of an item, at most ${THUMBNAIL_WIDTH} pixels wide, as WebP`,
  answers: { ...fileAnswers('The thumbnail'), ...ofItems.ofOne },
});
