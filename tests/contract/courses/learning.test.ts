/** The calls of learning, pushing and recalling in the specification (content §7), checked against the contract. */
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../../contract/call'
import { CALL_PREFIXES, calls } from '../../../contract/calls'
import { callPrefix } from '../../../src/services/network/http'

const contract = new Map<string, Call>(Object.values(calls).map((call) => [call.path, call]))

/** content §7 Student learning: forms unless noted. */
const learning = [
  'getTeachingClass',
  'getTaskRate',
  'findMyLessonRecordPage',
  'findMyPendingChapterList',
  'findMyPendingLessonListPackageByChapter',
  'findMyFinishChapterList',
  'findMyFinishLessonListPackageByChapter',
  'findMyLessonTaskList',
  'findMyFinishLessonTaskList',
  'createUserTask',
  'finishUserTask',
  'getLearningResults',
  'findHadPushLessonVo',
].map((name) => `/api/userTask/${name}`)

/** content §7 Task push and recall, each with its parameters beside the class. */
const pushing: Readonly<Record<string, readonly string[]>> = {
  'teachClassTask/HadPushLessonTaskStruct': [],
  'teachClassTask/pushChapter': ['chapterId'],
  'teachClassTask/pushLesson': ['lessonId'],
  'teachClassTask/pushSubLesson': ['subLessonId'],
  'teachClassTask/pushLessonTask': ['lessonId', 'lessonTaskIds'],
  'teachClassTask/recallChapter': ['chapterId', 'validCode'],
  'teachClassTask/recallLesson': ['lessonId', 'validCode'],
  'teachClassTask/recallSubLesson': ['subLessonId', 'validCode'],
  'teachClassTask/recallLessonTask': ['lessonId', 'lessonTaskIds', 'validCode'],
  'scoreTeachClass/scoreStruct': [],
  'scoreTeachClass/lessonTaskSetScore': ['lessonTaskIds', 'scores'],
  'answerTeachClass/answerStruct': [],
  'answerTeachClass/openByCourse': [],
  'answerTeachClass/closeByCourse': [],
  'answerTeachClass/openByChapter': [],
  'answerTeachClass/closeByChapter': [],
  'answerTeachClass/openByLesson': [],
  'answerTeachClass/closeByLesson': [],
  'answerTeachClass/openBySubLesson': [],
  'answerTeachClass/closeBySubLesson': [],
  'userTask/clearByCourse': [],
  'userTask/clearByChapter': ['chapterIds'],
  'userTask/clearByLesson': ['lessonIds'],
}

describe('B535 the calls of learning are POST, under the development and the production prefix', () => {
  test('B137 B138 the prefixes', () => {
    expect(CALL_PREFIXES).toEqual([callPrefix(false), callPrefix(true)])
    expect([callPrefix(false), callPrefix(true)]).toEqual(['/platform', '/jiaoxuepingtai'])
  })
  test.each([...learning, '/api/course/getLesson', '/api/resourcePoolStudent/studentResource'])(
    '%s is a form',
    (path) => expect([contract.get(path)?.method, contract.get(path)?.body]).toEqual(['POST', 'form']),
  )
  test('E182 the exception: a file is downloaded by GET', () => {
    expect(contract.get('/api/SysFile/downloadFile')?.method).toBe('GET')
  })
})

describe('B555 the calls of push and recall are JSON below /admin/, for teachers', () => {
  test.each(Object.entries(pushing))('%s accepts the parameters of the specification', (name, fields) => {
    const call = contract.get(`/admin/${name}`)
    expect([call?.method, call?.body, call?.who]).toEqual(['POST', 'json', ['teacher']])
    const taken = z.object({ properties: z.record(z.string(), z.unknown()) })
    const { properties } = taken.parse(call && z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }))
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(['teachingClassId', ...fields]))
  })
})
