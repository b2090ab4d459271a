// Written by `npm run docs` from the catalogues of texts (*.en.ts).
import type { palette } from '../app/shell/palette/palette.en.ts';
import type { about } from '../features/about/about.en.ts';
import type { accessQueue } from '../features/access-queue/access-queue.en.ts';
import type { requestAccess } from '../features/access-request/request-access.en.ts';
import type { announcements } from '../features/announcements/announcements.en.ts';
import type { analysis } from '../features/assessments/analysis/analysis.en.ts';
import type { calibration } from '../features/assessments/analysis/calibration/calibration.en.ts';
import type { attempt } from '../features/assessments/attempt/attempt.en.ts';
import type { watch } from '../features/assessments/attempts/watch.en.ts';
import type { bulk } from '../features/assessments/bulk/bulk.en.ts';
import type { catalogue } from '../features/assessments/catalogue/catalogue.en.ts';
import type { coverage } from '../features/assessments/coverage/coverage.en.ts';
import type { disputes } from '../features/assessments/disputes/disputes.en.ts';
import type { itemEditor } from '../features/assessments/editor/item-editor.en.ts';
import type { itemExports } from '../features/assessments/exports/item-exports.en.ts';
import type { itemImports } from '../features/assessments/imports/item-imports.en.ts';
import type { marking } from '../features/assessments/marking/marking.en.ts';
import type { mine } from '../features/assessments/mine/mine.en.ts';
import type { passMarks } from '../features/assessments/pass-marks/pass-marks.en.ts';
import type { questions } from '../features/assessments/questions.en.ts';
import type { regrades } from '../features/assessments/regrades/regrades.en.ts';
import type { results } from '../features/assessments/results/results.en.ts';
import type { missing } from '../features/assessments/review/missing.en.ts';
import type { review } from '../features/assessments/review/review.en.ts';
import type { rules } from '../features/assessments/rules/rules.en.ts';
import type { start } from '../features/assessments/start/start.en.ts';
import type { draws } from '../features/assessments/tests/draws/draws.en.ts';
import type { testEditor } from '../features/assessments/tests/editor/test-editor.en.ts';
import type { testPreview } from '../features/assessments/tests/preview/test-preview.en.ts';
import type { tests } from '../features/assessments/tests/tests.en.ts';
import type { assignments } from '../features/assign/assignments/assignments.en.ts';
import type { rotations } from '../features/assign/rotations.en.ts';
import type { crewSchedule } from '../features/assign/schedule/crew-schedule.en.ts';
import type { trainingSessions } from '../features/assign/sessions/training-sessions.en.ts';
import type { audit } from '../features/audit/audit.en.ts';
import type { certificates } from '../features/certificates/certificates.en.ts';
import type { demo } from '../features/demo/demo.en.ts';
import type { directory } from '../features/directory/directory.en.ts';
import type { evidence } from '../features/evidence/evidence.en.ts';
import type { areas } from '../features/home/areas.en.ts';
import type { cards } from '../features/home/cards/cards.en.ts';
import type { coverAtHome } from '../features/home/cards/cover-at-home.en.ts';
import type { dashboards } from '../features/home/cover/dashboards.en.ts';
import type { skillCover } from '../features/home/cover/skill-cover.en.ts';
import type { overview } from '../features/home/overview/overview.en.ts';
import type { crewTrends } from '../features/home/trends/crew-trends.en.ts';
import type { levelProgression } from '../features/level-progression/level-progression.en.ts';
import type { observations } from '../features/observations/observations.en.ts';
import type { operations } from '../features/operations/operations.en.ts';
import type { ownWork } from '../features/own-work/own-work.en.ts';
import type { people } from '../features/people/people.en.ts';
import type { planned } from '../features/planned/planned.en.ts';
import type { devices } from '../features/profile/devices/devices.en.ts';
import type { notificationPreferences } from '../features/profile/notification-preferences/notification-preferences.en.ts';
import type { profile } from '../features/profile/profile.en.ts';
import type { schedule } from '../features/schedule/schedule.en.ts';
import type { skillChecklists } from '../features/skill-management/checklists/skill-checklists.en.ts';
import type { skillFramework } from '../features/skill-management/framework/skill-framework.en.ts';
import type { frameworkImports } from '../features/skill-management/imports/framework-imports.en.ts';
import type { skillProfiles } from '../features/skill-management/profiles/skill-profiles.en.ts';
import type { skillRules } from '../features/skill-management/rules/skill-rules.en.ts';
import type { skillSchemes } from '../features/skill-management/schemes/skill-schemes.en.ts';
import type { skillManagement } from '../features/skill-management/skill-management.en.ts';
import type { certificateList } from '../features/skill-progress/certificates/certificate-list.en.ts';
import type { trips } from '../features/skill-progress/fit/trips.en.ts';
import type { skillMatrix } from '../features/skill-progress/matrix/skill-matrix.en.ts';
import type { progressList } from '../features/skill-progress/progress-list.en.ts';
import type { recordImports } from '../features/skill-progress/record-imports/record-imports.en.ts';
import type { externalRecords } from '../features/skill-progress/records/external-records.en.ts';
import type { skillProgress } from '../features/skill-progress/skill-progress.en.ts';
import type { whatIf } from '../features/skill-progress/what-if/what-if.en.ts';
import type { testUsers } from '../features/test-users/test-users.en.ts';
import type { items } from '../items/items.en.ts';
import type { notifications } from '../session/notifications/notifications.en.ts';
import type { training } from '../session/training/training.en.ts';
import type { account } from '../texts/account.en.ts';
import type { inside } from '../texts/inside.en.ts';
import type { outside } from '../texts/outside.en.ts';
import type { assigning } from '../ui/assignments/assigning.en.ts';
import type { workWords } from '../ui/assignments/work-words.en.ts';
import type { board } from '../ui/board/board.en.ts';
import type { certificateWords } from '../ui/certificates/certificate-words.en.ts';
import type { dialog } from '../ui/dialog/dialog.en.ts';
import type { form } from '../ui/form/form.en.ts';
import type { upload } from '../ui/import/upload.en.ts';
import type { list } from '../ui/list/list.en.ts';
import type { scheduleWords } from '../ui/schedule/schedule-words.en.ts';
import type { services } from '../ui/services/services.en.ts';
import type { sessionWords } from '../ui/sessions/session-words.en.ts';
import type { skillWords } from '../ui/skills/skill-words.en.ts';
import type { places } from '../texts/places.en.ts';

/** Every text of the console, by its key. Which of them are loaded depends on the page. */
export type Catalogue = typeof palette &
  typeof about &
  typeof accessQueue &
  typeof requestAccess &
  typeof announcements &
  typeof analysis &
  typeof calibration &
  typeof attempt &
  typeof watch &
  typeof bulk &
  typeof catalogue &
  typeof coverage &
  typeof disputes &
  typeof itemEditor &
  typeof itemExports &
  typeof itemImports &
  typeof marking &
  typeof mine &
  typeof passMarks &
  typeof questions &
  typeof regrades &
  typeof results &
  typeof missing &
  typeof review &
  typeof rules &
  typeof start &
  typeof draws &
  typeof testEditor &
  typeof testPreview &
  typeof tests &
  typeof assignments &
  typeof rotations &
  typeof crewSchedule &
  typeof trainingSessions &
  typeof audit &
  typeof certificates &
  typeof demo &
  typeof directory &
  typeof evidence &
  typeof areas &
  typeof cards &
  typeof coverAtHome &
  typeof dashboards &
  typeof skillCover &
  typeof overview &
  typeof crewTrends &
  typeof levelProgression &
  typeof observations &
  typeof operations &
  typeof ownWork &
  typeof people &
  typeof planned &
  typeof devices &
  typeof notificationPreferences &
  typeof profile &
  typeof schedule &
  typeof skillChecklists &
  typeof skillFramework &
  typeof frameworkImports &
  typeof skillProfiles &
  typeof skillRules &
  typeof skillSchemes &
  typeof skillManagement &
  typeof certificateList &
  typeof trips &
  typeof skillMatrix &
  typeof progressList &
  typeof recordImports &
  typeof externalRecords &
  typeof skillProgress &
  typeof whatIf &
  typeof testUsers &
  typeof items &
  typeof notifications &
  typeof training &
  typeof account &
  typeof inside &
  typeof outside &
  typeof assigning &
  typeof workWords &
  typeof board &
  typeof certificateWords &
  typeof dialog &
  typeof form &
  typeof upload &
  typeof list &
  typeof scheduleWords &
  typeof services &
  typeof sessionWords &
  typeof skillWords &
  typeof places;
