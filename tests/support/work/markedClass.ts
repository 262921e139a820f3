/**
 * A class in which everything is marked that its first student may not see yet (D19): keys and analyses of tests, of an
 * open ability test and of tests inside a video; rubrics, comments and marks that are not released; and everything
 * written by another student, whose own work is graded and released. Made by the calls of its teacher and of the two
 * students.
 */
import type { CallData, CallInput } from '../../../contract/call'
import type { CallName, CallOf } from '../../../contract/calls'
import { WHOLE_WORK } from '../../../contract/rules/grades/rubrics'
import { ask as askAt, request } from '../browser/client'
import { abilityItems, paperOf } from './abilityPaper'
import { filled } from './practiceCourse'
import { assignment, classWithTests, practices, type TestCourseTask, video } from './testCourse'

/** The text that marks keys, analyses, rubrics and comments, and the other student's answers. */
export const MARK = '机密'
/** The other student's answers. */
export const OTHERS = '机密之答'
/** The teacher's texts and choices on work that is not released; `practice` is the comment on a practice. */
export const JUDGED = { rubric: '机密评分', comment: '机密评语', practice: '机密批语' } as const
/** Marks that are not released, of 100: no other number has these digits. */
export const UNRELEASED = { work: 61.5, practice: 61.3 } as const

const HOUR_MS = 3_600_000
const tests = ['choices', 'gaps', 'essay'] as const

/** Ids of one student, by their keys in calls. */
type Ids = Readonly<Record<string, string>>

/** The users, by login code. */
export interface MarkedPeople {
  readonly url: string
  readonly tokens: ReadonlyMap<string, string>
}

/** A task of the class, or its ability test, with the ids of both students. */
export interface MarkedSpot {
  readonly task: TestCourseTask | 'ability'
  readonly shared: Ids
  readonly own: Ids
  readonly other: Ids
}

/** Valid content of a practice. */
export const practiceText = (task: TestCourseTask | 'ability', said: string): string =>
  JSON.stringify(task === 'funds' ? { ...filled('22'), balance: [[said]] } : { ...filled('14'), first: [[said]] })

/** The writer is always the same, so that a repeated answer is the newest. */
const response = (position: number, said: string[], sequence: number) => ({
  position,
  response: said,
  isMarked: '0' as const,
  writer: 'desk',
  sequence,
})

const rubric = {
  rubricName: JUDGED.rubric,
  criteria: [
    {
      criterionName: `${JUDGED.rubric}：事实`,
      description: '',
      levels: [
        { levelName: '充分', description: '', points: 4 },
        { levelName: '不足', description: '', points: 1 },
      ],
    },
  ],
}

/** Creates the class; `prefix` keeps its ids apart. s001 may not see the marked texts, s002 is the other student. */
export async function markedClass({ url, tokens }: MarkedPeople, prefix: string) {
  const ask = <N extends CallName>(who: string, name: N, input: CallInput<CallOf<N>>): Promise<CallData<CallOf<N>>> =>
    askAt(url, name, input, tokens.get(who))
  const place = await classWithTests(url, tokens.get('t001') ?? '', prefix, [assignment, video, ...practices])
  const { teachingClassId, task, resources } = place
  const inTask = (id: TestCourseTask) => ({ teachingClassId, lessonTaskId: task(id) })
  const found: Record<'s001' | 's002', Record<string, Record<string, string>>> = { s001: {}, s002: {} }
  const people = [
    ['s002', OTHERS],
    ['s001', '我的回答'],
  ] as const

  // Rubrics are created before any grading.
  const judgedBy: Record<string, string> = {}
  for (const [id, position] of [
    ['essay', 0],
    ['work', WHOLE_WORK],
    ['funds', WHOLE_WORK],
  ] as const) {
    const { places } = await ask('t001', 'setTaskRubric', { ...inTask(id), position, taskRubricId: null, rubric })
    judgedBy[id] = places[0]?.rubric?.taskRubricId ?? ''
  }
  const chosen = (id: 'work' | 'funds') => [
    {
      position: WHOLE_WORK,
      taskRubricId: judgedBy[id] ?? '',
      reason: JUDGED.comment,
      marks: [{ level: 1, comment: JUDGED.comment }],
    },
  ]

  // Tests inside the video: one with choices, one with gaps, both with marked keys or analyses.
  const items: string[] = []
  for (const [at, itemType] of (['single', 'gap'] as const).entries()) {
    const { list } = await ask('t001', 'findItems', { itemType, pageSize: 50 })
    items.push(list.find(({ resId }) => resId === resources[at])?.itemId ?? '')
  }
  const videoTests: string[] = []
  for (const [at, itemId] of items.entries()) {
    const placed = { ...inTask('video'), itemId, recordTime: 1_000 * (at + 1), requestId: `${prefix}video-${at}` }
    videoTests.push((await ask('t001', 'placeVideoTest', placed)).videoTestId)
  }

  // An open ability test.
  const resId = await paperOf(url, tokens.get('t001') ?? '', '能力测试卷')
  const window = { beginTime: Date.now() - 1_000, endTime: Date.now() + HOUR_MS }
  const prepared = { title: '自动化基础能力', resId, minutes: 60, isShuffled: '1' as const, ...window }
  const { abilityTestId } = await ask('t001', 'saveAbilityTest', prepared)
  const { abilityRoundId } = await ask('t001', 'startAbilityTest', { abilityTestId, teachingClassId, ...window })
  const gapAt = abilityItems.findIndex(({ itemType }) => itemType === 'gap')

  for (const [who, said] of people) {
    const isOther = who === 's002'
    for (const id of tests) {
      const { userTaskId } = await ask(who, 'createUserTask', inTask(id))
      const { testUserId, items: asked } = await ask(who, 'openTest', { userTaskId })
      const answer = asked.flatMap(({ itemType, position }) =>
        itemType === 'gap' || itemType === 'essay' ? response(position, [said], 1) : [],
      )
      await ask(who, 'saveResponses', { testUserId, answer })
      if (isOther) await ask(who, 'submitTest', { userTaskId, testUserId })
      found[who][id] = { userTaskId, testUserId }
    }
    const { userTaskId } = await ask(who, 'createUserTask', inTask('work'))
    const { subjectiveUserId, revision } = await ask(who, 'openWork', { userTaskId })
    await ask(who, 'saveWork', { subjectiveUserId, content: `<p>${said}</p>`, files: [], revision })
    await ask(who, 'submitWork', { userTaskId })
    found[who].work = { userTaskId, subjectiveUserId }
    await ask('t001', 'saveGrade', {
      userTaskId,
      handInNo: 1,
      revision: 0,
      points: UNRELEASED.work,
      comment: JUDGED.comment,
      rubrics: chosen('work'),
    })
    for (const id of ['swot', 'funds'] as const) {
      const record = await ask(who, 'createUserTask', inTask(id))
      const { practiceUserId } = await ask(who, 'openPractice', record)
      found[who][id] = { userTaskId: record.userTaskId, practiceUserId }
      const practiceContext = practiceText(id, said)
      await ask(who, 'savePractice', { practiceUserId, practiceContext })
      // The first student has not submitted one of the two.
      if (!isOther && id === 'swot') continue
      await ask(who, 'submitPractice', { practiceUserId })
      await ask('t001', 'gradePractice', {
        practiceUserId,
        points: UNRELEASED.practice,
        comment: JUDGED.practice,
        isReleased: isOther ? '1' : '0',
        ...(id === 'funds' && { rubrics: chosen('funds') }),
      })
      if (isOther) await request(url, 'chooseAchievement', { practiceUserId, isAchievement: '1' }, tokens.get('t001'))
    }
    const watched = await ask(who, 'getVideoRecord', inTask('video'))
    found[who].video = { userTaskId: watched.userTaskId ?? '' }
    const { testUserId } = await ask(who, 'openAbilityAttempt', { abilityRoundId })
    await ask(who, 'saveAbilityResponses', { testUserId, answer: [response(gapAt, [said, said], 1)] })
    found[who].ability = { testUserId }
    if (!isOther) continue
    for (const videoTestId of videoTests.slice(1))
      await ask(who, 'answerVideoTest', { userTaskId: watched.userTaskId ?? '', videoTestId, answer: [said, said] })
    await ask(who, 'submitAbilityAttempt', { testUserId })
    await ask('t001', 'releaseHomework', { ...inTask('work'), studentIds: ['demo-s002'] })
  }

  const spot = (id: TestCourseTask | 'ability', shared: Ids): MarkedSpot => ({
    task: id,
    own: found.s001[id] ?? {},
    other: found.s002[id] ?? {},
    shared: {
      teachingClassId,
      lessonId: `${prefix}lesson`,
      abilityRoundId,
      videoTestId: videoTests[0] ?? '',
      ...shared,
    },
  })
  const named = (id: TestCourseTask, resource: string | undefined) => ({
    lessonTaskId: task(id),
    id: task(id),
    ids: task(id),
    targetKey: task(id),
    gatherId: resource ?? '',
    resId: resource ?? '',
  })
  const tasks = [...tests, 'work', 'video', 'swot', 'funds'] as const
  const spots: readonly MarkedSpot[] = [
    ...tasks.map((id, at) => spot(id, named(id, resources[at]))),
    spot('video', { ...named('video', video.resourceId), videoTestId: videoTests[1] ?? '' }),
    spot('ability', { resId, gatherId: resId }),
  ]
  return { ...place, inTask, spots, own: found.s001, other: found.s002, abilityRoundId, videoTests }
}

export type MarkedClass = Awaited<ReturnType<typeof markedClass>>
