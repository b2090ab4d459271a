import type { AttemptForm, AttemptState, SentAnswer } from '@rigwise/contracts';
import { log } from '../../../../log.ts';
import {
  msLeft,
  newest,
  OPENING,
  phaseOf,
  shownAnswers,
  type AttemptView,
  type Link,
  type ShownAnswer,
} from './attempt-view.ts';
import type { AnswerChange, EngineParts } from './engine-parts.ts';
import { handedOver } from './handed-over.ts';
import { HeldBack } from './held-back.ts';
import { MemoryKeep, type Keep } from './keep.ts';
import * as outbox from './outbox.ts';
import { EMPTY, type Note, type Outbox } from './outbox.ts';
import { Pace } from '../../../../session/offline/pace.ts';
import { ServerClock } from './server-clock.ts';
import type { TabNews } from './tab-group.ts';
import { troubleOf } from './trouble.ts';

/** How often the server is asked while nothing else is said: minutes granted, a suspension, another device. */
const POLL_MS = 10_000;
/** After the deadline, until the server has ended the attempt. */
const POLL_AT_THE_END_MS = 2_000;
/** Timers can't wait longer than 24.8 days. */
const LONGEST_TIMER_MS = 86_400_000;

/**
 * One attempt in one tab. What the candidate does is kept first, then sent; what isn't acknowledged stays, through lost
 * connections, closed tabs and ended sessions. Repeating a request is harmless, so it sends when in doubt.
 */
export class AttemptEngine {
  readonly clock: ServerClock;
  private view = OPENING;
  private box: Outbox = EMPTY;
  private readonly drafts = new Map<number, Pick<ShownAnswer, 'response' | 'flagged'>>();
  private readonly heldBack = new HeldBack();
  private readonly listeners = new Set<() => void>();
  private readonly pace: Pace;
  private sendTimer: ReturnType<typeof setTimeout> | undefined;
  private pollTimer: ReturnType<typeof setTimeout> | undefined;
  private deadlineTimer: ReturnType<typeof setTimeout> | undefined;
  private isSending = false;
  private opening: Promise<void> | undefined;
  private isRunning = false;
  private keep: Keep;

  constructor(private readonly parts: EngineParts) {
    this.clock = new ServerClock(parts.elapsed);
    this.pace = new Pace(parts.elapsed);
    this.keep = parts.keep;
    this.view = { ...OPENING, isLasting: parts.keep.isLasting };
  }

  readonly get = (): AttemptView => this.view;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Shows what is kept, then what the server has, and follows it. @returns resolves once both are known */
  async start(): Promise<void> {
    this.isRunning = true;
    this.parts.tabs.hear((news) => void this.heardFromTab(news));
    const kept = await this.keep.read().catch(log);
    if (kept) {
      const { aheadMs, state } = kept.box;
      if (aheadMs !== null) this.clock.assume(this.parts.deviceNow() + aheadMs);
      this.box = kept.box;
      this.publish({ form: kept.form, state, ...(state && { phase: phaseOf(state) }) });
    }
    await this.open();
    this.poll();
  }

  stop(): void {
    this.isRunning = false;
    for (const timer of [this.sendTimer, this.pollTimer, this.deadlineTimer]) clearTimeout(timer);
    this.parts.tabs.leave();
  }

  /** The candidate's answer to the item at a position, or its flag. */
  async change(position: number, { file, ...change }: AnswerChange): Promise<void> {
    const now = this.clock.now();
    if (this.view.phase !== 'running' || this.view.isOver || now === null) return;
    const before = this.view.answers.get(position) ?? { response: {}, flagged: false };
    const { response = before.response, flagged = before.flagged } = change;
    const draft = { response, flagged };
    this.drafts.set(position, draft);
    this.publish();
    const answeredAt = new Date(now).toISOString();
    const given = { position, response, flagged, answeredAt };
    await this.write((box) => outbox.answered(file ? outbox.uploaded(box, file) : box, given));
    if (this.drafts.get(position) === draft) this.drafts.delete(position);
    this.publish();
    this.sendSoon();
  }

  /** Something may have changed: asks the server, and sends what waits. */
  async refresh(): Promise<void> {
    if (!this.isRunning || this.view.phase === 'ended') return;
    this.pace.hurry();
    if (!this.view.form) return this.open();
    const state = await this.ask(() => this.parts.server.state());
    if (!state) return;
    const wasHere = this.view.state?.here;
    await this.heard(state);
    // What this device has of an attempt that came back to it may be old.
    if (wasHere === false && state.here) return this.load();
    this.sendSoon();
  }

  /** Goes on here; another device can only read from now on. @throws what the call throws */
  async takeOver(): Promise<void> {
    const form = await this.timed(() => this.parts.server.takeOver());
    await this.take(form);
  }

  async useLeft(): Promise<void> {
    const now = this.clock.now();
    if (this.view.phase !== 'running' || now === null) return;
    await this.write((box) => outbox.usedLeft(box, new Date(now).toISOString()));
    this.sendSoon();
  }

  async discardLeft(): Promise<void> {
    await this.write(outbox.discardedLeft);
  }

  /** Sends the answers that still wait as well: both or neither. @throws what the call throws, while the attempt runs */
  async submit(): Promise<void> {
    await this.parts.tabs.alone(async () => {
      await this.reread();
      try {
        const waiting = this.heldBack.submittable(this.box.waiting);
        const state = await this.timed(() => this.parts.server.submit(waiting));
        await this.write((box) => outbox.acknowledged(box, waiting, waiting));
        await this.heard(state);
      } catch (error) {
        const trouble = troubleOf(error);
        if (trouble.kind === 'moved-on') await this.heard(trouble.state);
        // Finds out which answer it is, and saves the others.
        else if (trouble.kind === 'refused' && this.toSend().length > 0) await this.save(this.toSend());
        else await this.failed(error);
        if (this.view.phase !== 'ended') throw error;
      }
    });
  }

  /** Evidence for the person who marks the attempt. */
  async note(what: Note['what']): Promise<void> {
    const now = this.clock.now();
    if (this.view.phase !== 'running' || now === null) return;
    await this.write((box) => outbox.noted(box, { what, at: new Date(now).toISOString() }));
    this.sendSoon();
  }

  /** See `msLeft`. */
  remainingMs(): number | null {
    return msLeft(this.view.state, this.clock.now());
  }

  /** A picture of the form, kept from then on. @throws where it can't be fetched now */
  async picture(id: string): Promise<Blob> {
    const kept = await this.keep.image(id).catch(log);
    if (kept) return kept;
    const image = await this.parts.server.image(id);
    if (this.view.phase !== 'ended') await this.keep.putImage(id, image).catch(log);
    return image;
  }

  /** A page that opens hears from several sides that something may have changed: one form is enough for all. */
  private open(): Promise<void> {
    return (this.opening ??= this.load().finally(() => (this.opening = undefined)));
  }

  private async load(): Promise<void> {
    const form = await this.ask(() => this.parts.server.form());
    if (form) await this.take(form);
  }

  private async take({ state, answers, files, ...form }: AttemptForm): Promise<void> {
    await this.keep.putForm(form).catch(log);
    // A form doesn't change: the same object for those who depend on it.
    this.publish({ form: this.view.form ?? form, error: null });
    const { here } = newest(this.view.state, state);
    await this.write((box) =>
      outbox.uploaded(outbox.loaded(here ? box : outbox.takenAway(box), answers), ...files),
    );
    await this.heard(state);
    this.sendSoon();
  }

  private async heard(state: AttemptState, isFromTab = false): Promise<void> {
    if (newest(this.view.state, state) !== state) return;
    const phase = phaseOf(state);
    this.publish({ state, phase, link: 'up', error: null });
    if (!isFromTab) this.parts.tabs.tell({ kind: 'state', state });
    if (phase === 'ended') return this.end();
    this.watchDeadline();
    if (isFromTab) return this.reread();
    const now = this.clock.now();
    const aheadMs = now === null ? null : now - this.parts.deviceNow();
    await this.write((box) => ({ ...(state.here ? box : outbox.takenAway(box)), state, aheadMs }));
  }

  /** Leaves nothing behind; what couldn't be handed over now is, when its candidate comes back (`forgetEnded`). */
  private async end(): Promise<void> {
    this.stopTimers();
    // Another tab may have handed it over already.
    const kept = await this.keep.read().catch(log);
    const isDone = await handedOver(this.parts.server, kept?.box ?? this.box);
    this.box = EMPTY;
    this.drafts.clear();
    if (isDone) await this.keep.erase().catch(log);
    this.publish();
  }

  private sendSoon(): void {
    if (this.isSending || !this.hasToSend()) return;
    clearTimeout(this.sendTimer);
    this.sendTimer = setTimeout(() => void this.send(), this.pace.waitMs);
  }

  private hasToSend(): boolean {
    const isHere = this.view.phase === 'running' && this.view.link !== 'signed-out' && this.isRunning;
    return isHere && (this.toSend().length > 0 || this.box.notes.length > 0);
  }

  private toSend(): readonly SentAnswer[] {
    return this.heldBack.sendable(this.box.waiting, this.view.state?.deadline ?? null);
  }

  private async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      await this.parts.tabs.alone(async () => {
        await this.reread();
        if (!this.hasToSend()) return;
        this.pace.began();
        const answers = this.toSend();
        if (answers.length > 0) await this.save(answers);
        else await this.sendNotes();
      });
    } finally {
      this.isSending = false;
    }
    this.sendSoon();
  }

  private async save(answers: readonly SentAnswer[]): Promise<void> {
    try {
      const { state, saved } = await this.timed(() => this.parts.server.save(answers));
      await this.write((box) => outbox.acknowledged(box, answers, saved));
      await this.heard(state);
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind === 'moved-on') this.heldBack.cameLate(trouble.state, answers);
      if (trouble.kind !== 'refused') return this.failed(error);
      // One of them is what the server doesn't take; the others must not wait for it.
      if (answers.length > 1) for (const answer of answers) await this.save([answer]);
      else for (const answer of answers) this.heldBack.refused(answer, trouble.error);
      this.publish();
    }
  }

  private async sendNotes(): Promise<void> {
    const { notes } = this.box;
    try {
      await this.parts.server.note(notes);
      await this.write((box) => outbox.notesSent(box, notes));
    } catch (error) {
      if (troubleOf(error).kind === 'refused') await this.write((box) => outbox.notesSent(box, notes));
      else await this.failed(error);
    }
  }

  /** @returns undefined if it failed, for reasons that the view then shows */
  private async ask<T extends AttemptForm | AttemptState>(call: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.timed(call);
    } catch (error) {
      await this.failed(error);
      return undefined;
    }
  }

  private async timed<T extends object>(call: () => Promise<T>): Promise<T> {
    const sent = this.parts.elapsed();
    const response = await call().catch((error: unknown) => {
      // Also a refusal tells the time, such as that the deadline has passed.
      const trouble = troubleOf(error);
      if (trouble.kind === 'moved-on') this.clock.heard(trouble.state.now, sent);
      throw error;
    });
    const state = 'state' in response ? (response.state as AttemptState) : response;
    if ('now' in state) this.clock.heard(state.now, sent);
    this.pace.succeeded();
    this.setLink('up');
    return response;
  }

  private async failed(error: unknown): Promise<void> {
    const trouble = troubleOf(error);
    if (trouble.kind === 'moved-on') return this.heard(trouble.state);
    if (trouble.kind === 'signed-out') return this.setLink('signed-out');
    if (trouble.kind === 'later') {
      this.pace.failed(trouble.afterMs);
      this.setLink('down');
      if (!this.view.form) this.publish({ phase: 'failed', error: error as Error });
    } else {
      this.stopTimers();
      this.publish({ phase: 'failed', error: trouble.error });
    }
  }

  private setLink(link: Link): void {
    const before = this.view.link;
    if (link === before) return;
    this.publish({ link });
    if (link === 'down') void this.note('connection-lost');
    if (before === 'down') void this.note('connection-back');
  }

  private poll(): void {
    if (!this.isRunning) return;
    clearTimeout(this.pollTimer);
    const next = (): void => this.poll();
    this.pollTimer = setTimeout(
      () => void (this.isPaused ? Promise.resolve() : this.refresh()).then(next, next),
      this.view.isOver ? POLL_AT_THE_END_MS : POLL_MS,
    );
  }

  /** The tab is hidden, or its user signed out: returning refreshes it. */
  private get isPaused(): boolean {
    return document.hidden || this.view.link === 'signed-out';
  }

  private watchDeadline(): void {
    clearTimeout(this.deadlineTimer);
    const left = this.view.state?.deadline ? this.remainingMs() : null;
    const isOver = left === 0;
    if (isOver !== this.view.isOver) {
      this.publish({ isOver });
      this.poll();
    }
    if (left !== null && !isOver)
      this.deadlineTimer = setTimeout(() => this.watchDeadline(), Math.min(left, LONGEST_TIMER_MS));
  }

  private stopTimers(): void {
    this.isRunning = false;
    for (const timer of [this.sendTimer, this.pollTimer, this.deadlineTimer]) clearTimeout(timer);
  }

  private async heardFromTab(news: TabNews): Promise<void> {
    if (news.kind === 'state') return this.heard(news.state, true);
    await this.reread();
    this.sendSoon();
  }

  private async reread(): Promise<void> {
    const kept = await this.keep.read().catch(log);
    if (!kept || this.view.phase === 'ended') return;
    this.box = kept.box;
    this.publish();
  }

  private async write(step: (box: Outbox) => Outbox): Promise<void> {
    if (this.view.phase === 'ended') return;
    try {
      this.box = await this.keep.change(step);
    } catch (error) {
      // A full disk must not keep an answer from the server. From now on this tab alone knows.
      log(error);
      this.keep = new MemoryKeep(this.view.form ? { form: this.view.form, box: this.box } : undefined);
      this.box = await this.keep.change(step);
      this.publish({ isLasting: false });
    }
    this.publish();
    this.parts.tabs.tell({ kind: 'changed' });
  }

  private publish(change: Partial<AttemptView> = {}): void {
    const { waiting, left, files } = this.box;
    const refused = this.heldBack.refusalsOf(waiting);
    const answers = shownAnswers(this.box, this.drafts);
    const count = [...answers.values()].filter(({ isSaved }) => !isSaved).length;
    this.view = { ...this.view, answers, refused, left, files, waiting: count, ...change };
    for (const listener of this.listeners) listener();
  }
}
