/**
 * The privacy page compared with the tables of a real server: a new table fails here until the page names its content.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aboutTexts } from '../../../src/views/shell/about/texts'
import { describeOnEither } from '../../support/server/databases'

/** By a word of the section 保存哪些信息: the tables that it covers. */
const named: Readonly<Record<string, string>> = {
  姓名: 'users',
  学院: 'academy school',
  专业: 'major',
  班级: 'classes class_student',
  课堂: 'teaching_class',
  注册: 'registration',
  入班: 'classes_application',
  失败的登录尝试: 'login_log',
  会话: 'session',
  管理操作: 'audit',
  点名: 'roll_call roll_call_class roll_call_commitment roll_call_pick',
  抢答: 'race race_press',
  签到: 'sign_in sign_in_scan sign_in_student',
  计时: 'timer timer_step',
  投票: 'vote vote_draft vote_tally vote_voter',
  聊天: 'chat_contact chat_message chat_read',
  讨论: 'discuss discuss_like discuss_mention discuss_read',
  弹幕: 'barrage block_word',
  举报: 'barrage_report',
  禁言: 'barrage_ban',
  通知: 'notice user_notice',
  推送的任务: 'class_task class_task_due class_order',
  到访课堂的时间: 'class_visit',
  学习进度: 'user_task',
  观看视频: 'video_progress video_test video_test_response',
  测试: 'attempt attempt_response',
  作业: 'subjective_work hand_in',
  实训: 'practice_work',
  能力测试: 'ability_test ability_round ability_extension',
  评语: 'grade grading_comment item_grade',
  评分标准: 'rubric rubric_grade task_rubric',
  成绩方案: 'grade_scheme class_grade_scheme',
  批注: 'annotation annotation_reply',
  改分: 'item_correction',
  笔记: 'note',
  思维导图: 'mind_map',
  商业计划书: 'plan plan_draft plan_reader plan_section plan_template plan_version',
  课程: 'course course_autosave course_change course_node course_review course_source course_template course_version folder resource resource_version resource_item',
  题目: 'item item_key',
  小组: 'class_group class_group_choice class_group_member',
  团队空间: 'space_entry space_folder',
  上传的文件: 'file file_claim file_use upload upload_session',
  为预览生成的副本: 'file_view',
  临时凭证: 'file_ticket',
  导入的名单: 'sheet_import',
  导出的文件: 'job',
  验证码: 'captcha',
  学校帐号登录: 'login_step',
  页面排查: 'inspection',
}
/** Not about people: keys and nonces, settings, the licence, the builds of the client, migrations. */
const withoutPeople =
  'auth_key auth_nonce setting license client_build backup_run kysely_migration kysely_migration_lock'

describeOnEither('the privacy page', (database) => {
  test('names the content of each table', async () => {
    const open = await database.open()
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(open.db)
    await open.close()
    const known = [...Object.values(named), withoutPeople].flatMap((tables) => tables.split(' '))
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
    const stored = aboutTexts.documents.privacy.sections.find(({ title }) => title === '保存哪些信息')
    const text = JSON.stringify(stored)
    expect(Object.keys(named).filter((word) => !text.includes(word))).toEqual([])
  })
})
