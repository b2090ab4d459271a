import type { AttemptForm } from '@rigwise/contracts';
import { EMPTY, type Outbox } from './outbox.ts';

/** What doesn’t change during an attempt. */
export type KeptForm = Omit<AttemptForm, 'state' | 'answers' | 'files'>;

export interface Kept {
  readonly form: KeptForm;
  readonly box: Outbox;
}

/** Where a browser keeps one attempt of one account. */
export interface Keep {
  /** Whether it outlives the tab. */
  readonly isLasting: boolean;
  /** Undefined unless the form is there. */
  read(): Promise<Kept | undefined>;
  /** Changes what is kept now, atomically over all tabs. */
  change(step: (box: Outbox) => Outbox): Promise<Outbox>;
  putForm(form: KeptForm): Promise<void>;
  image(id: string): Promise<Blob | undefined>;
  putImage(id: string, image: Blob): Promise<void>;
  /** Everything. */
  erase(): Promise<void>;
}

/** For browsers that store nothing, such as some private windows: as long as the tab lives. */
export class MemoryKeep implements Keep {
  readonly isLasting: boolean = false;
  private box: Outbox;
  private form: KeptForm | undefined;
  private readonly images = new Map<string, Blob>();

  constructor(from?: Kept) {
    this.box = from?.box ?? EMPTY;
    this.form = from?.form;
  }

  read(): Promise<Kept | undefined> {
    return Promise.resolve(this.form && { form: this.form, box: this.box });
  }

  change(step: (box: Outbox) => Outbox): Promise<Outbox> {
    this.box = step(this.box);
    return Promise.resolve(this.box);
  }

  putForm(form: KeptForm): Promise<void> {
    this.form = form;
    return Promise.resolve();
  }

  image(id: string): Promise<Blob | undefined> {
    return Promise.resolve(this.images.get(id));
  }

  putImage(id: string, image: Blob): Promise<void> {
    this.images.set(id, image);
    return Promise.resolve();
  }

  erase(): Promise<void> {
    [this.box, this.form] = [EMPTY, undefined];
    this.images.clear();
    return Promise.resolve();
  }
}
