/**
 * Removing students and signing them out on an outdated page: the user is notified, sees the current state, and
 * chooses.
 */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { errors } from '../../../contract/errors'
import type { Page } from '../../../contract/fields'
import { recordListOf } from '../../../src/machines/shared/records/recordList.machine'
import type {
  RecordActionAnswer,
  RecordActionInput,
  RecordQuery,
} from '../../../src/machines/shared/records/recordList.types'
import { logOff } from '../../../src/routes/school/people/peopleCalls'
import {
  type ClassMember,
  findMembers,
  putOutAllMembers,
  putOutMembers,
} from '../../../src/routes/school/schoolClass/classMembers'

const told = '王小明离开后又加入了本班级，请核对后再移出'
const student = {
  userId: 's1',
  studentId: 's1',
  userName: '王小明',
  studentName: '王小明',
  loginCode: 's001',
  coverImg: '',
  status: '1',
  originType: '0',
  joinTime: 0,
  activation: 'active',
}

/** The version of the student's membership. */
let version = 3
/** The requests that change data, by path. */
const asked: [string, Record<string, string>][] = []
const answer = (data: unknown, refusal = {}) =>
  Response.json({ code: 200, success: true, errDesc: '', data, extend: {}, ...refusal })

beforeEach(() => {
  version = 3
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const form = Object.fromEntries(new URLSearchParams(String(body)))
    if (!/tickOut|logoff/.test(address)) {
      const list = [{ ...student, version }]
      return answer({ list, total: 1, pageNo: 1, pageSize: 10, latestVersion: version })
    }
    asked.push([address.replace(/^.*\/admin/, ''), form])
    const current = { version, changedBy: '', changedTime: 0, current: {}, names: {} }
    return (form.version ?? form.versions) === String(version)
      ? answer(null)
      : answer(current, { code: errors.conflictingChange.code, success: false, errDesc: told })
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A list of the class with one action. */
function listOf(run: (request: RecordActionInput) => Promise<unknown>) {
  const list = createActor(
    recordListOf<ClassMember>().provide({
      actors: {
        findPage: fromPromise<Page<ClassMember>, RecordQuery>(({ signal }) => findMembers({ classesId: 'c1' }, signal)),
        runAction: fromPromise<RecordActionAnswer, RecordActionInput>(async ({ input }) => {
          await run(input)
          return { settled: 0 }
        }),
      },
    }),
    {
      input: {
        query: { filters: {}, sort: null, pageNo: 1, pageSize: 10 },
        actions: { leave: { ask: 'confirmation', done: '已完成', failed: '操作失败' } },
        failed: '加载失败',
      },
    },
  ).start()
  const listed = () => waitFor(list, (snapshot) => snapshot.matches({ rows: 'listed' }))
  return { list, listed }
}

it.each([
  [
    'removing several',
    '/classes/tickOutStudent',
    'versions',
    (request: RecordActionInput) => putOutMembers('c1', request),
  ],
  ['removing all', '/classes/tickOut', 'version', (request: RecordActionInput) => putOutAllMembers('c1', request)],
  ['logging off', '/register/logoff', 'versions', logOff('studentId', '2').run],
] as const)(
  'B143 B156 %s: refused for an outdated version, and done with the current one',
  async (_, path, key, run) => {
    const { list, listed } = listOf(run)
    await listed()
    // Another user changes the membership now.
    version = 8
    list.send({ type: 'action.begin', name: 'leave', ids: ['s1'] })
    list.send({ type: 'action.confirm' })
    const { context } = await waitFor(
      list,
      (one) => one.matches({ action: 'asking' }) && one.context.requestProblem !== null,
    )
    expect(context.requestProblem).toBe(told)
    await waitFor(list, (one) => one.context.page?.list[0]?.version === 8)
    await listed()
    list.send({ type: 'action.confirm' })
    await waitFor(list, (one) => one.matches({ rows: 'listed', action: 'none' }))
    expect(asked.map(([to, form]) => [to, form[key]])).toEqual([
      [path, '3'],
      [path, '8'],
    ])
    list.stop()
  },
)
