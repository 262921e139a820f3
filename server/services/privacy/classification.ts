/**
 * The classification of all tables by personal data: what a row says about a person, what an export contains, what an
 * erasure does with it, and how long it is stored. The export, the erasure, its preview and the privacy page are made
 * from it. A test compares it with the schema, so that a new table or column has to be classified.
 */
import { accountTables } from './accountTables'
import type { AuthoredTable, PersonalTable } from './personalTable'
import { teachingTables } from './teachingTables'
import { workTables } from './workTables'

/** All tables with rows of people. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  ...accountTables,
  ...teachingTables,
  ...workTables,
}

export const authoredTables: Readonly<Record<string, AuthoredTable>> = {
  academy: { title: '学院', authors: 'changed_by' },
  major: { title: '专业', authors: 'changed_by' },
  school: { title: '学校', authors: 'changed_by' },
  term: { title: '学期', authors: 'changed_by' },
  privacy_text: { title: '隐私说明', authors: 'changed_by' },
  classes: { title: '班级', authors: 'teacher_id changed_by' },
  teaching_class: { title: '课堂', authors: 'teacher_id' },
  class_group: { title: '小组', authors: 'captain_id' },
  class_grade_scheme: { title: '课堂的成绩方案', authors: 'chosen_by' },
  course_version: { title: '课程的版本', authors: 'created_by' },
  course_change: { title: '课程的修改', authors: 'changed_by' },
  course_autosave: { title: '课程的自动备份', authors: 'saved_by' },
  item_correction: { title: '改分', authors: 'corrected_by' },
  video_test: { title: '视频中的测试', authors: 'created_by' },
}

/** Tables without people, with the reason. */
export const otherTables: Readonly<Record<string, string>> = {
  ability_round: 'a round of a test, for a class',
  auth_key: 'a key of the installation',
  auth_nonce: 'a number that is used once',
  backup_run: 'backups of the whole installation',
  captcha: 'the hash of an answer, without a person',
  class_group_choice: 'a setting of a class',
  class_task: 'the settings of a task in a class',
  client_build: 'the built client',
  course_node: 'the tree of a course',
  course_source: 'the origin of a course',
  file: 'stored bytes; `upload_session` names the person',
  file_claim: 'references to stored bytes',
  file_use: 'references to pictures',
  file_view: 'previews of stored bytes',
  item: 'items of the school',
  item_key: 'keys of items',
  kysely_migration: 'of the migrator',
  kysely_migration_lock: 'of the migrator',
  license: 'the licence of the school',
  login_step: 'a sign-in at a provider of the school: number and name, for some minutes, without an account',
  resource_item: 'the items of a version',
  roll_call_class: 'a setting of a class',
  roll_call_commitment: 'drawn names for one lesson; an erasure deletes those with the person',
  setting: 'settings of the installation',
  slide_deck: 'the images of stored bytes',
  slide_page: 'the images of stored bytes',
  slides_ink: 'revisions of the ink on slides',
  slides_stroke: 'the ink of the teacher on slides, deleted with them',
  slides_turn: 'the shown pages of slides',
  slides_unclear_count: 'sums of marks',
  task_rubric: 'the rubric of a task in a class',
  timer_step: 'the steps of a timer',
  vote_tally: 'sums of a vote',
}
