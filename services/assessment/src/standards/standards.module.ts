import { Module } from '@nestjs/common';
import { AnalysisModule } from '../analysis/analysis.module.ts';
import { AttemptsModule } from '../attempts/attempts.module.ts';
import { TestsModule } from '../tests/tests.module.ts';
import { VersionsModule } from '../versions/versions.module.ts';
import { AnnouncePanel } from './announce-panel.ts';
import { BorderlinePeople } from './borderline.repository.ts';
import { DecideCut } from './decide-cut.ts';
import { InviteJudges } from './invite-judges.ts';
import { JudgePanel } from './judge-panel.ts';
import { JudgedItems } from './judged-items.ts';
import { Judges } from './judges.repository.ts';
import { OpenPanel } from './open-panel.ts';
import { OwnPanelsController } from './own-panels.controller.ts';
import { PanelStep } from './panel-step.ts';
import { PanelViews } from './panel-views.repository.ts';
import { PanelsController } from './panels.controller.ts';
import { Panels } from './panels.repository.ts';
import { ReadPanels } from './read-panels.ts';
import { RunPanel } from './run-panel.ts';

/** Standard setting: how the pass marks of tests are set, and who set them. */
@Module({
  imports: [AnalysisModule, AttemptsModule, TestsModule, VersionsModule],
  controllers: [PanelsController, OwnPanelsController],
  providers: [
    ...[AnnouncePanel, DecideCut, InviteJudges, JudgePanel, JudgedItems, OpenPanel],
    ...[PanelStep, ReadPanels, RunPanel],
    ...[BorderlinePeople, Judges, Panels, PanelViews],
  ],
})
export class StandardsModule {}
