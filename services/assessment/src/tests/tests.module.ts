import { Module } from '@nestjs/common';
import { VersionsModule } from '../versions/versions.module.ts';
import { AnnounceTestStep } from './announce-test-step.ts';
import { Catalogue } from './catalogue.repository.ts';
import { CheckTest } from './check-test.ts';
import { OpenTests } from './open-tests.ts';
import { PlacesOfTests } from './places-of-tests.ts';
import { PreviewTest } from './preview-test.ts';
import { DrawTest } from './draw-test.ts';
import { PublishedTests } from './published-tests.repository.ts';
import { ReadAudience } from './read-audience.ts';
import { ReadCatalogue } from './read-catalogue.ts';
import { ReadTests } from './read-tests.ts';
import { ReplaceInTests } from './replace-in-tests.ts';
import { RepublishTests } from './republish-tests.ts';
import { TakenAttempts } from './taken-attempts.repository.ts';
import { TestAudienceController } from './test-audience.controller.ts';
import { TestAudiences } from './test-audience.repository.ts';
import { TestBank } from './test-bank.repository.ts';
import { TestFormsController } from './test-forms.controller.ts';
import { TestKind } from './test-kind.ts';
import { TestList } from './test-list.repository.ts';
import { TestStepsController } from './test-steps.controller.ts';
import { TestViews } from './test-views.repository.ts';
import { TestsController } from './tests.controller.ts';
import { Tests } from './tests.repository.ts';
import { TestsWithItem } from './tests-with-item.repository.ts';

/** Tests: their versions, the workflow from draft to live, the forms that they draw, and the catalogue. */
@Module({
  imports: [VersionsModule],
  // Paths that are more specific than that of one test come first.
  controllers: [TestFormsController, TestAudienceController, TestsController, TestStepsController],
  providers: [
    ...[
      AnnounceTestStep,
      CheckTest,
      DrawTest,
      OpenTests,
      PreviewTest,
      ReadAudience,
      ReadCatalogue,
      ReadTests,
      ReplaceInTests,
      RepublishTests,
    ],
    ...[
      Catalogue,
      PlacesOfTests,
      PublishedTests,
      TakenAttempts,
      TestAudiences,
      TestBank,
      TestKind,
      TestList,
      Tests,
      TestsWithItem,
      TestViews,
    ],
  ],
  exports: [
    ...[DrawTest, OpenTests, PlacesOfTests, ReplaceInTests, TestBank, TestKind, Tests, TestsWithItem],
    TestViews,
  ],
})
export class TestsModule {}
