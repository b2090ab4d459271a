import { accessRequests } from './list/access-requests.ts';
import { accounts } from './list/accounts.ts';
import { administration } from './list/administration.ts';
import { announcements } from './list/announcements.ts';
import { attemptRules } from './list/attempts.ts';
import { calls } from './list/calls.ts';
import { cluster } from './list/cluster.ts';
import { consoleBehaviour } from './list/console-behaviour.ts';
import { consolePublicPages } from './list/console-public.ts';
import { consoleData } from './list/console-data.ts';
import { consoleLibrary } from './list/console-library.ts';
import { consoleRouting } from './list/console-routing.ts';
import { consoleShell } from './list/console-shell.ts';
import { consolePages } from './list/console.ts';
import { credentialRules } from './list/credentials.ts';
import { mobilisationRules } from './list/mobilisation.ts';
import { assignmentRules } from './list/assignments.ts';
import { rotationRules } from './list/rotations.ts';
import { trainingSessionRules } from './list/training-sessions.ts';
import { databases } from './list/databases.ts';
import { demoHistory } from './list/demo-history.ts';
import { employeeView } from './list/employee-view.ts';
import { erasure } from './list/erasure.ts';
import { events } from './list/events.ts';
import { uploadedFiles } from './list/files.ts';
import { firstRuns } from './list/first-runs.ts';
import { dashboards } from './list/dashboards.ts';
import { frameworks } from './list/frameworks.ts';
import { gateway } from './list/gateway.ts';
import { emailChanges } from './list/email-changes.ts';
import { hostileAccounts } from './list/hostile-accounts.ts';
import { images } from './list/images.ts';
import { itemBank } from './list/item-bank.ts';
import { mails } from './list/mails.ts';
import { calibrationRules } from './list/calibration.ts';
import { itemAnalysisRules } from './list/item-analysis.ts';
import { markingRules } from './list/marking.ts';
import { disputeRules } from './list/disputes.ts';
import { panelRules } from './list/panels.ts';
import { evidenceRules } from './list/evidence.ts';
import { regradeRules } from './list/regrades.ts';
import { manifests } from './list/manifests.ts';
import { measurements } from './list/measurements.ts';
import { notifications } from './list/notifications.ts';
import { lostAnswers, periodic, twoAtOnce } from './list/periodic.ts';
import { permissions } from './list/permissions.ts';
import { examRules } from './list/tests.ts';
import { reviews } from './list/reviews.ts';
import { itemsInXml } from './list/item-formats-xml.ts';
import { scoredItems } from './list/scoring.ts';
import { sessions } from './list/sessions.ts';
import { signIn } from './list/sign-in.ts';
import { certificates } from './list/certificates.ts';
import { observationRules } from './list/observations.ts';
import { skills } from './list/skills.ts';
import { singleSignOn } from './list/single-sign-on.ts';
import { telemetry } from './list/telemetry.ts';
import { training } from './list/training.ts';
import { unsent } from './list/console-unsent.ts';
import { forms } from './list/console-forms.ts';
import { consoleDensity } from './list/console-density.ts';
import { questionPages } from './list/question-pages.ts';
import type { Mutant } from './mutant.ts';

/** All mutants that the tests must detect. */
export const mutants: readonly Mutant[] = [
  ...erasure,
  ...uploadedFiles,
  ...events,
  ...mails,
  ...notifications,
  ...announcements,
  ...signIn,
  ...accounts,
  ...hostileAccounts,
  ...emailChanges,
  ...singleSignOn,
  ...telemetry,
  ...accessRequests,
  ...periodic,
  ...lostAnswers,
  ...twoAtOnce,
  ...itemsInXml,
  ...scoredItems,
  ...sessions,
  ...employeeView,
  ...training,
  ...unsent,
  ...forms,
  ...administration,
  ...calls,
  ...permissions,
  ...reviews,
  ...examRules,
  ...attemptRules,
  ...itemAnalysisRules,
  ...calibrationRules,
  ...markingRules,
  ...panelRules,
  ...regradeRules,
  ...disputeRules,
  ...evidenceRules,
  ...skills,
  ...dashboards,
  ...frameworks,
  ...certificates,
  ...observationRules,
  ...credentialRules,
  ...mobilisationRules,
  ...assignmentRules,
  ...rotationRules,
  ...trainingSessionRules,
  ...gateway,
  ...cluster,
  ...databases,
  ...demoHistory,
  ...images,
  ...itemBank,
  ...consolePages,
  ...consoleData,
  ...consoleLibrary,
  ...consoleRouting,
  ...consoleShell,
  ...consoleBehaviour,
  ...consoleDensity,
  ...questionPages,
  ...consolePublicPages,
  ...firstRuns,
  ...measurements,
  ...manifests,
];
