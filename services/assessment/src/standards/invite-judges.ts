import { Injectable } from '@nestjs/common';
import type { Tx } from '../database/transactions.ts';
import { AnnouncePanel } from './announce-panel.ts';
import { Judges } from './judges.repository.ts';
import { NoSuchPanel, UnfitJudges } from './panels.errors.ts';
import type { StoredPanel } from './panels.repository.ts';
import { PanelViews } from './panel-views.repository.ts';

/** Puts judges on a panel. */
@Injectable()
export class InviteJudges {
  constructor(
    private readonly judges: Judges,
    private readonly views: PanelViews,
    private readonly announcing: AnnouncePanel,
  ) {}

  /** Those who are on it already stay. @returns how many are new @throws UnfitJudges */
  async add(tx: Tx, panel: StoredPanel, personIds: readonly string[]): Promise<number> {
    const asked = [...new Set(personIds.map((id) => id.toLowerCase()))];
    const fit = new Set(await this.judges.fit(tx, asked));
    const unfit = asked.filter((id) => !fit.has(id));
    if (unfit.length > 0) throw new UnfitJudges(unfit);
    const invited = await this.judges.invite(tx, panel.id, asked);
    const head = await this.views.head(tx, panel.id);
    if (!head) throw new NoSuchPanel();
    await this.announcing.invited(tx, { ...panel, title: head.title }, invited);
    return invited.length;
  }
}
