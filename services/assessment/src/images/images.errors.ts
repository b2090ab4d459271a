import { DomainError } from '@rigwise/contracts';

/** An image that can't be used: its author reads why, and what to do. */
export class UnfitImage extends DomainError {
  constructor(message: string) {
    super({ code: 'upload/unfit-image', kind: 'unprocessable', message });
  }
}

export const damaged = (cause?: unknown): UnfitImage =>
  Object.assign(
    new UnfitImage('This image is damaged or incomplete. Export it again, then upload that.'),
    cause instanceof Error ? { cause } : {},
  );

export const animated = (): UnfitImage =>
  new UnfitImage('This image is animated. Save one frame of it as PNG, then upload that.');

export const withMore = (): UnfitImage =>
  new UnfitImage(
    'This file has something else after its image. Save the image again in an image editor, then upload that.',
  );

/** A draft names an image that it can't have. */
export class UnknownImage extends DomainError {
  constructor(fileId: string) {
    super({
      code: 'item/unknown-image',
      kind: 'unprocessable',
      message:
        'An image of this draft can’t be used: someone else uploaded it, it belongs to another item, or it was deleted. Upload it again.',
      extra: { fileId },
    });
  }
}
