/** Written by scripts/support/found.mjs from the files that it names; see decision 0036. Not edited by hand. */
import type { Migration } from 'kysely'
import * as _0001_school from './0001_school'
import * as _0002_rounds from './0002_rounds'
import * as _0003_timer from './0003_timer'
import * as _0004_sign_in from './0004_sign_in'
import * as _0005_vote from './0005_vote'
import * as _0006_chat from './0006_chat'
import * as _0007_class_event from './0007_class_event'
import * as _0008_classes from './0008_classes'
import * as _0009_people from './0009_people'
import * as _0010_accounts from './0010_accounts'
import * as _0011_messages from './0011_messages'
import * as _0012_joining from './0012_joining'
import * as _0013_notice_counts from './0013_notice_counts'
import * as _0014_inspection from './0014_inspection'
import * as _0015_vote_tallies from './0015_vote_tallies'
import * as _0016_initial_passwords from './0016_initial_passwords'
import * as _0017_joined_audit_rows from './0017_joined_audit_rows'
import * as _0018_roles_and_quotas from './0018_roles_and_quotas'
import * as _0020_edits from './0020_edits'
import * as _0021_attempts from './0021_attempts'
import * as _0022_lesson from './0022_lesson'
import * as _0023_votes_without_names from './0023_votes_without_names'
import * as _0024_plans from './0024_plans'
import * as _0025_jobs from './0025_jobs'
import * as _0026_file_use from './0026_file_use'
import * as _0027_mind_map from './0027_mind_map'
import * as _0028_files from './0028_files'
import * as _0029_library from './0029_library'
import * as _0030_courses from './0030_courses'
import * as _0031_templates from './0031_templates'
import * as _0032_file_views from './0032_file_views'
import * as _0033_course_requests from './0033_course_requests'
import * as _0034_class_visits from './0034_class_visits'
import * as _0035_test_taking from './0035_test_taking'
import * as _0036_marks from './0036_marks'
import * as _0037_test_papers from './0037_test_papers'
import * as _0038_grading from './0038_grading'
import * as _0039_practices from './0039_practices'
import * as _0040_results from './0040_results'
import * as _0041_ability from './0041_ability'
import * as _0042_attempt_rules from './0042_attempt_rules'
import * as _0045_notes_and_discussion from './0045_notes_and_discussion'
import * as _0046_team_space from './0046_team_space'
import * as _0047_video from './0047_video'
import * as _0048_barrage from './0048_barrage'
import * as _0049_judging from './0049_judging'
import * as _0050_joinings from './0050_joinings'
import * as _0051_client_builds from './0051_client_builds'
import * as _0052_word_keys from './0052_word_keys'
import * as _0054_note_types_and_edited_notices from './0054_note_types_and_edited_notices'
import * as _0058_full_marks from './0058_full_marks'
import * as _0059_complete_videos from './0059_complete_videos'
import * as _0060_backups from './0060_backups'
import * as _0061_school_login from './0061_school_login'
import * as _0064_personal_data from './0064_personal_data'
import * as _0065_consent from './0065_consent'
import * as _0066_retention from './0066_retention'
import * as _0067_license_files from './0067_license_files'
import * as _0068_problem_reports from './0068_problem_reports'
import * as _0070_second_factor from './0070_second_factor'
import * as _0071_account_email from './0071_account_email'
import * as _0074_roster from './0074_roster'
import * as _0080_class_additions from './0080_class_additions'
import * as _0081_disagreements from './0081_disagreements'
import * as _0083_administrator_limits from './0083_administrator_limits'
import * as _0091_late_rules from './0091_late_rules'
import * as _0092_task_reminders from './0092_task_reminders'
import * as _0093_resource_use from './0093_resource_use'
import * as _0095_links from './0095_links'
import * as _0096_calendar_feeds from './0096_calendar_feeds'
import * as _0097_session_activity from './0097_session_activity'
import * as _0099_slides from './0099_slides'
import * as _0100_slide_ink from './0100_slide_ink'

/** Every migration in order. */
export const migrations: Record<string, Migration> = {
  '0001_school': _0001_school,
  '0002_rounds': _0002_rounds,
  '0003_timer': _0003_timer,
  '0004_sign_in': _0004_sign_in,
  '0005_vote': _0005_vote,
  '0006_chat': _0006_chat,
  '0007_class_event': _0007_class_event,
  '0008_classes': _0008_classes,
  '0009_people': _0009_people,
  '0010_accounts': _0010_accounts,
  '0011_messages': _0011_messages,
  '0012_joining': _0012_joining,
  '0013_notice_counts': _0013_notice_counts,
  '0014_inspection': _0014_inspection,
  '0015_vote_tallies': _0015_vote_tallies,
  '0016_initial_passwords': _0016_initial_passwords,
  '0017_joined_audit_rows': _0017_joined_audit_rows,
  '0018_roles_and_quotas': _0018_roles_and_quotas,
  '0020_edits': _0020_edits,
  '0021_attempts': _0021_attempts,
  '0022_lesson': _0022_lesson,
  '0023_votes_without_names': _0023_votes_without_names,
  '0024_plans': _0024_plans,
  '0025_jobs': _0025_jobs,
  '0026_file_use': _0026_file_use,
  '0027_mind_map': _0027_mind_map,
  '0028_files': _0028_files,
  '0029_library': _0029_library,
  '0030_courses': _0030_courses,
  '0031_templates': _0031_templates,
  '0032_file_views': _0032_file_views,
  '0033_course_requests': _0033_course_requests,
  '0034_class_visits': _0034_class_visits,
  '0035_test_taking': _0035_test_taking,
  '0036_marks': _0036_marks,
  '0037_test_papers': _0037_test_papers,
  '0038_grading': _0038_grading,
  '0039_practices': _0039_practices,
  '0040_results': _0040_results,
  '0041_ability': _0041_ability,
  '0042_attempt_rules': _0042_attempt_rules,
  '0045_notes_and_discussion': _0045_notes_and_discussion,
  '0046_team_space': _0046_team_space,
  '0047_video': _0047_video,
  '0048_barrage': _0048_barrage,
  '0049_judging': _0049_judging,
  '0050_joinings': _0050_joinings,
  '0051_client_builds': _0051_client_builds,
  '0052_word_keys': _0052_word_keys,
  '0054_note_types_and_edited_notices': _0054_note_types_and_edited_notices,
  '0058_full_marks': _0058_full_marks,
  '0059_complete_videos': _0059_complete_videos,
  '0060_backups': _0060_backups,
  '0061_school_login': _0061_school_login,
  '0064_personal_data': _0064_personal_data,
  '0065_consent': _0065_consent,
  '0066_retention': _0066_retention,
  '0067_license_files': _0067_license_files,
  '0068_problem_reports': _0068_problem_reports,
  '0070_second_factor': _0070_second_factor,
  '0071_account_email': _0071_account_email,
  '0074_roster': _0074_roster,
  '0080_class_additions': _0080_class_additions,
  '0081_disagreements': _0081_disagreements,
  '0083_administrator_limits': _0083_administrator_limits,
  '0091_late_rules': _0091_late_rules,
  '0092_task_reminders': _0092_task_reminders,
  '0093_resource_use': _0093_resource_use,
  '0095_links': _0095_links,
  '0096_calendar_feeds': _0096_calendar_feeds,
  '0097_session_activity': _0097_session_activity,
  '0099_slides': _0099_slides,
  '0100_slide_ink': _0100_slide_ink,
}
