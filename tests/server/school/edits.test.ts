/**
 * Two people edit the same row: one gets a conflict, on a real database, for every call of the contract with a version.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call'
import { type CallName, calls } from '../../../contract/calls'
import { conflictingChange } from '../../../contract/entities/shared/version'
import { errors } from '../../../contract/errors'
import { newMindMap, writeMindMap } from '../../../contract/rules/documents/mindMap'
import type { Database } from '../../../server/database/schema/schema'
import { startApp, type TestApp } from '../../support/server/app'
import { describeOnEither } from '../../support/server/databases'

/** Calls that delete a row also name the shown version. */
const deletes = [
  ...(['deleteAcademy', 'deleteMajor', 'deleteClass', 'eraseClass', 'removeTeachers', 'deleteTerm'] as const),
  // Tested in leaving.test.ts.
  ...(['logOff', 'removeClassStudent', 'putOutClassStudents', 'putOutWholeClass'] as const),
  // Tested in the domains of teaching content.
  ...(['deletePlan', 'deletePlanTemplate'] as const),
]
/**
 * Its version is that of a draft: a page that has none also gets a conflict (tests/server/documents/plans.test.ts).
 */
const draft = 'saveSectionDraft'
/** Their version is that of the product. */
const reports: readonly string[] = ['sendProblemReport', 'sendDisagreement']
const takers = (Object.keys(calls) as CallName[]).filter((name) => {
  const { shape } = (calls[name] as Call).input
  return 'version' in shape || 'versions' in shape
})
/** Saving, grading and returning practices (tests/server/work/practice.test.ts). */
const practices: readonly CallName[] = ['savePractice', 'submitPractice', 'gradePractice', 'returnPractice']
const names = takers.filter(
  (name) =>
    name !== draft && !reports.includes(name) && !practices.includes(name) && !deletes.some((one) => one === name),
)

interface Example {
  /** The editors, by login code. */
  readonly editors: readonly [string, string]
  readonly table: keyof Database
  readonly where: Readonly<Record<string, string>>
  /** The constant fields: which row it is. */
  readonly fixed: Readonly<Record<string, string>>
  /** The values that each of the two writes; the first is the value that `current` names. */
  readonly writes: (text: string) => Readonly<Record<string, unknown>>
}

const users = (id: string) => ({ table: 'users', where: { user_id: id } }) as const
const question = (name: string) =>
  JSON.stringify([{ voteContentName: name, voteContentType: 0, voteContent: [{ content: '是' }, { content: '否' }] }])

/** One of each; a call with a version that has none here fails. */
const examples: Readonly<Partial<Record<CallName, Example>>> = {
  saveTerm: {
    editors: ['admin', 'admin2'],
    table: 'term',
    where: { term_id: 'te-edited' },
    fixed: { termId: 'te-edited', schoolYear: '2026-2027', beginDay: '2026-09-01', endDay: '2027-01-20' },
    writes: (text) => ({ termName: `学期${text}` }),
  },
  saveAcademy: {
    editors: ['admin', 'admin2'],
    table: 'academy',
    where: { academy_id: 'demo-academy-business' },
    fixed: { academyId: 'demo-academy-business' },
    writes: (text) => ({ academyName: `学院${text}` }),
  },
  updateMajor: {
    editors: ['admin', 'admin2'],
    table: 'major',
    where: { major_id: 'demo-major-commerce' },
    fixed: { majorId: 'demo-major-commerce' },
    writes: (text) => ({ majorName: `专业${text}` }),
  },
  saveClass: {
    editors: ['admin', 't001'],
    table: 'classes',
    where: { classes_id: 'demo-class-1' },
    fixed: {
      classesId: 'demo-class-1',
      'academy.academyId': 'demo-academy-business',
      'major.majorId': 'demo-major-accounting',
    },
    writes: (text) => ({ className: `班级${text}` }),
  },
  saveTeacher: {
    editors: ['admin', 'admin2'],
    ...users('demo-t002'),
    fixed: { teacherId: 'demo-t002', loginCode: 't002' },
    writes: (text) => ({ teacherName: `老师${text}` }),
  },
  updateStudentAccount: {
    editors: ['admin', 'admin2'],
    ...users('demo-s021'),
    fixed: { studentId: 'demo-s021' },
    writes: (text) => ({ studentName: `学生${text}` }),
  },
  saveSchool: {
    editors: ['admin', 'admin2'],
    table: 'school',
    where: { school_id: 'demo-school' },
    fixed: { schoolId: 'demo-school', logo: '' },
    writes: (text) => ({ schoolName: `学校${text}` }),
  },
  savePrivacy: {
    editors: ['admin', 'admin2'],
    table: 'privacy_text',
    where: { privacy_text_id: 'school' },
    fixed: { contact: '', additions: '', asksAgain: '0' },
    writes: (text) => ({ responsible: `部门${text}` }),
  },
  saveAdministrator: {
    editors: ['admin', 'admin2'],
    ...users('demo-admin'),
    fixed: { userId: 'demo-admin', loginCode: 'admin' },
    writes: (text) => ({ realName: `管理员${text}` }),
  },
  updateOwnStudent: {
    editors: ['s022', 's022'],
    ...users('demo-s022'),
    fixed: {},
    writes: (text) => ({ motto: `座右铭${text}` }),
  },
  updateOwnTeacher: {
    editors: ['t002', 't002'],
    ...users('demo-t002'),
    fixed: {},
    writes: (text) => ({ teacherName: `老师${text}` }),
  },
  updateOwnUser: {
    editors: ['admin2', 'admin2'],
    ...users('admin2'),
    fixed: {},
    writes: (text) => ({ realName: `管理员${text}` }),
  },
  saveVoteDraft: {
    editors: ['t001', 't001'],
    table: 'vote_draft',
    where: { draft_id: 'draft-of-two' },
    fixed: {
      draftId: 'draft-of-two',
      teachingClassId: 'demo-teaching-1',
      voteTime: '5',
      voteContent: question('去不去'),
    },
    writes: (text) => ({ voteName: `投票${text}` }),
  },
  changeSection: {
    editors: ['s001', 's001'],
    table: 'plan_section',
    where: { section_id: 'demo-plan-1-s1' },
    fixed: { sectionCode: 'demo-plan-1-s1' },
    writes: (text) => ({ sectionName: `标题${text}`, sectionContent: `<p>${text}</p>` }),
  },
  savePlanTemplate: {
    editors: ['t001', 't001'],
    table: 'plan_template',
    where: { template_id: 'demo-plan-template-4' },
    fixed: { templateCode: 'demo-plan-template-4' },
    writes: (text) => ({
      templateName: `模板${text}`,
      childList: [{ sectionName: text, keyWords: [], childList: [] }],
    }),
  },
  changeComment: {
    editors: ['t001', 't001'],
    table: 'annotation',
    where: { annotation_id: 'demo-annotation-2' },
    fixed: { commentCode: 'demo-annotation-2' },
    writes: (text) => ({ commentContent: `批注${text}` }),
  },
  changeResource: {
    editors: ['t001', 't001'],
    table: 'resource',
    where: { resource_id: 'demo-resource-3' },
    fixed: { resId: 'demo-resource-3' },
    writes: (text) => ({ resName: `资源${text}` }),
  },
  changeGradeScheme: {
    editors: ['t001', 't001'],
    table: 'grade_scheme',
    where: { grade_scheme_id: 'demo-grade-scheme-2' },
    fixed: { schemeId: 'demo-grade-scheme-2' },
    writes: (text) => ({
      schemeName: `方案${text}`,
      weights: {
        tests: 100,
        subjective: 0,
        practice: 0,
        papers: 0,
        videos: 0,
        files: 0,
        ability: 0,
        signIn: 0,
        live: 0,
      },
    }),
  },
  saveMindMap: {
    editors: ['t001', 't001'],
    table: 'mind_map',
    where: { mind_map_id: 'demo-mind-map-1' },
    fixed: { mindMapCode: 'demo-mind-map-1', body: writeMindMap(newMindMap('图', '主题')) },
    writes: (text) => ({ name: `导图${text}` }),
  },
  changeAnnouncement: {
    editors: ['t001', 't001'],
    table: 'notice',
    where: { msg_id: 'demo-notice-1' },
    fixed: { noticeId: 'demo-notice-1', content: '<p>要点</p>' },
    writes: (text) => ({ title: `公告${text}` }),
  },
  updateNote: {
    editors: ['s001', 's001'],
    table: 'note',
    where: { note_id: 'demo-note-1' },
    fixed: { noteId: 'demo-note-1', noteContext: '<p>要点</p>' },
    writes: (text) => ({ noteName: `笔记${text}` }),
  },
}

const done = z.object({ success: z.literal(true) })
const refused = z.object({
  success: z.literal(false),
  code: z.literal(errors.conflictingChange.code),
  data: conflictingChange,
})

describeOnEither('rows that several people edit', (database) => {
  let server: TestApp
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    server = await startApp(database)
    const { db } = server.app.database
    const admin = await db.selectFrom('users').selectAll().where('user_id', '=', 'demo-admin').executeTakeFirstOrThrow()
    const other = { ...admin, user_id: 'admin2', login_code: 'admin2', user_code: 'admin2', real_name: '教务员' }
    await db.insertInto('users').values(other).execute()
    const room = await db
      .selectFrom('teaching_class')
      .select('teaching_class_id')
      .where('teacher_id', '=', 'demo-t001')
      .where('classes_id', '=', 'demo-class-1')
      .executeTakeFirstOrThrow()
    const draft = { draft_id: 'draft-of-two', teaching_class_id: room.teaching_class_id, teacher_id: 'demo-t001' }
    const content = { vote_name: '旧', vote_time: 5, vote_content: question('旧'), created_at: 1 }
    await db
      .insertInto('vote_draft')
      .values({ ...draft, ...content })
      .execute()
    const days = { school_year: '2026-2027', begin_time: 1, end_time: 2, created_at: 1 }
    const terms = ['te-edited', 'te-spare'].map((term_id) => ({ term_id, term_name: term_id, ...days }))
    await db.insertInto('term').values(terms).execute()
    for (const loginCode of new Set(Object.values(examples).flatMap(({ editors }) => editors))) {
      tokens.set(loginCode, await server.login(loginCode))
    }
  })
  afterAll(() => server.close())

  /** Random ids of the demo school are looked up. */
  const exampleOf = async (name: CallName): Promise<Example> => {
    const example = examples[name]
    if (!example) throw new Error(`${name} takes a version and has no example here`)
    const { db } = server.app.database
    if (name === 'saveVoteDraft') {
      const { teaching_class_id } = await db
        .selectFrom('vote_draft')
        .select('teaching_class_id')
        .where('draft_id', '=', 'draft-of-two')
        .executeTakeFirstOrThrow()
      return { ...example, fixed: { ...example.fixed, teachingClassId: teaching_class_id } }
    }
    return example
  }

  const save = (name: CallName, { fixed, writes }: Example, editor: string, text: string, version?: number) =>
    server.request(`/platform${(calls[name] as Call).path}`, {
      method: 'POST',
      headers: { authorization: tokens.get(editor) ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ ...fixed, ...writes(text), ...(version !== undefined && { version }) }),
    })

  const stored = async ({ table, where }: Example) => {
    // For a union of all tables the compiler would generate a query for each.
    const conditions = Object.entries(where).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    const found = sql`select * from ${sql.table(table)} where ${sql.join(conditions, sql` and `)}`
    const { rows } = await found.execute(server.app.database.db)
    return z.looseObject({ version: z.number() }).parse(rows[0])
  }

  test.each(names)('%s: of two who save the same version one gets the current row', async (name) => {
    const example = await exampleOf(name)
    const [first, second] = example.editors
    const { version } = await stored(example)
    const answers = await Promise.all([
      save(name, example, first, '甲', version),
      save(name, example, second, '乙', version),
    ])
    const winners = answers.filter(({ success }) => success)
    expect(winners).toHaveLength(1)
    expect(done.safeParse(winners[0]).success).toBe(true)
    const told = refused.parse(answers.find(({ success }) => !success)).data
    const isFirst = answers[0]?.success === true
    const [key = ''] = Object.keys(example.writes(''))
    expect(told).toMatchObject({
      version: version + 1,
      current: { [key]: example.writes(isFirst ? '甲' : '乙')[key] },
      changedTime: expect.any(Number),
    })
    expect(told.changedBy).not.toBe('')
    const after = await stored(example)
    expect(after.version).toBe(version + 1)
    expect(Object.values(after)).toContain(example.writes(isFirst ? '甲' : '乙')[key])

    // The refused editor saves with the new version. A save without a version overwrites, except a section of a plan.
    expect((await save(name, example, second, '丙', told.version)).success).toBe(true)
    const unversioned = await save(name, example, first, '丁')
    if (name === 'changeSection') {
      expect(refused.parse(unversioned).data).toMatchObject({ version: version + 2 })
      return
    }
    expect(unversioned.success).toBe(true)
    expect((await stored(example)).version).toBe(version + 3)
    expect((await save(name, example, first, '戊', version)).code).toBe(errors.conflictingChange.code)
    expect(Object.values(await stored(example))).toContain(example.writes('丁')[key])
  })

  test('of two who delete a row that the other has just edited, the second gets a conflict and nothing is deleted', async () => {
    const { db } = server.app.database
    const admin = tokens.get('admin')
    const spare = { created_at: 1, version: 1 }
    await db
      .insertInto('academy')
      .values({ academy_id: 'ac-spare', academy_name: '闲置学院', school_id: 'demo-school', ...spare })
      .execute()
    await db
      .insertInto('major')
      .values({ major_id: 'ma-spare', major_name: '闲置专业', academy_id: 'demo-academy-business', ...spare })
      .execute()
    const teacher = await db
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', 'demo-t002')
      .executeTakeFirstOrThrow()
    const person = { ...teacher, user_id: 't-spare', login_code: 't-spare', user_code: 't-spare', version: 1 }
    await db.insertInto('users').values(person).execute()
    const room = await db
      .selectFrom('classes')
      .selectAll()
      .where('classes_id', '=', 'demo-class-1')
      .executeTakeFirstOrThrow()
    const bare = { class_name: '闲置班', invitation_code: 'SPARE1', teacher_id: null, version: 1 }
    await db
      .insertInto('classes')
      .values({ ...room, classes_id: 'cl-spare', ...bare })
      .execute()
    const place = { 'academy.academyId': room.academy_id, 'major.majorId': room.major_id }
    const cases = [
      {
        edit: ['saveAcademy', { academyId: 'ac-spare', academyName: '新学院' }],
        destroy: ['deleteAcademy', { academyId: 'ac-spare' }],
        now: { academyName: '新学院' },
      },
      {
        edit: [
          'saveTerm',
          {
            termId: 'te-spare',
            termName: '新学期',
            schoolYear: '2026-2027',
            beginDay: '2026-09-01',
            endDay: '2027-01-20',
          },
        ],
        destroy: ['deleteTerm', { termId: 'te-spare' }],
        now: { termName: '新学期' },
      },
      {
        edit: ['updateMajor', { majorId: 'ma-spare', majorName: '新专业' }],
        destroy: ['deleteMajor', { majorId: 'ma-spare' }],
        now: { majorName: '新专业' },
      },
      {
        edit: ['saveTeacher', { teacherId: 't-spare', loginCode: 't-spare', teacherName: '新老师' }],
        destroy: ['removeTeachers', { teacherIds: 't-spare' }],
        now: { teacherName: '新老师' },
      },
      {
        edit: ['saveClass', { classesId: 'cl-spare', className: '新班', ...place }],
        destroy: ['deleteClass', { classesId: 'cl-spare' }],
        now: { className: '新班' },
      },
    ] as const
    for (const { edit, destroy, now } of cases) {
      const run = async (versions: string) => {
        const [name, which] = destroy
        const key = name === 'removeTeachers' ? 'versions' : 'version'
        const captcha = name === 'deleteClass' ? await server.captcha(admin) : {}
        return server.post((calls[name] as Call).path, { ...which, ...captcha, [key]: versions }, admin)
      }
      expect((await server.post((calls[edit[0]] as Call).path, edit[1], admin)).code, edit[0]).toBe(200)
      const told = await run('1')
      expect(refused.parse(told).data).toMatchObject({ version: 2, current: now })
      expect(told.errDesc).toBe('内容刚刚被他人修改过，请核对后再删除')
      // Nothing was deleted: with the current version it is.
      expect((await run('2')).code, destroy[0]).toBe(200)
    }
    // A class of the recycle bin is also deleted by its shown version.
    const erase = async (version: string) => {
      const { path } = calls.eraseClass
      return (await server.post(path, { classesId: 'cl-spare', version, ...(await server.captcha(admin)) }, admin)).code
    }
    expect([await erase('1'), await erase('2')]).toEqual([errors.conflictingChange.code, 200])
  })
})
