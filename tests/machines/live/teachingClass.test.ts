/** The lists of a class: the first load, and a failure after data was loaded. */
import { expect, test } from 'vitest'
import { type AnyEventObject, createActor, fromCallback, fromPromise, type NonReducibleUnknown, waitFor } from 'xstate'
import { lessons, students } from '../../../src/catalogue/live/teachingClass/teachingClass.examples'
import { teachingClassMachine } from '../../../src/machines/live/teachingClass/teachingClass.machine'
import { teachingClassRosterResource } from '../../../src/machines/live/teachingClass/teachingClass.resources'
import {
  newcomersOf,
  rosterView,
  teachingClassesView,
} from '../../../src/machines/live/teachingClass/teachingClass.selectors'
import { resourceMachine } from '../../../src/machines/shared/data/resource.machine'
import { type Asks, inputOf } from '../../../src/machines/shared/data/resource.types'

/** Responds once, and fails from then on. */
const onceOnly = <Answer, Input extends NonReducibleUnknown = NonReducibleUnknown>(answer: Answer) => {
  let isAnswered = false
  return fromPromise<Answer, Input>(async () => {
    if (isAnswered) throw new Error('the server has gone')
    isAnswered = true
    return answer
  })
}

test('the roster loads, is shown, and stays visible when reloading fails', async () => {
  const load = onceOnly<Readonly<Record<string, unknown>>, Asks>({
    roster: { list: [...students], total: 40, pageNo: 1, pageSize: 200 },
  })
  const input = inputOf(teachingClassRosterResource, { classesId: '1', newcomers: ['u9'] })
  const roster = createActor(resourceMachine.provide({ actors: { facts: fromCallback(() => undefined), load } }), {
    input,
  }).start()
  expect(rosterView(roster.getSnapshot())).toMatchObject({ face: 'loading', students: [] })
  const full = rosterView(await waitFor(roster, (now) => now.matches('ready')))
  expect(full).toMatchObject({ face: 'full', students })
  expect(newcomersOf(full, [...students.map(({ userId }) => userId), 'u9', 'u8'])).toEqual(['u8'])
  roster.send({ type: 'resource.reload' })
  const again = rosterView(roster.getSnapshot())
  expect([again.face, newcomersOf(again, ['u8'])]).toEqual(['full', []])
  const failed = rosterView(await waitFor(roster, (now) => now.matches('failed')))
  expect(failed).toMatchObject({ face: 'stale', students, total: 40 })
  expect([failed.failedText === null, newcomersOf(failed, ['u8'])]).toEqual([false, []])
})

test('the classes are filtered by state, and stay visible when reloading fails', async () => {
  const stopFacts = fromCallback<AnyEventObject, undefined, AnyEventObject>(() => undefined)
  const actors = { loadClasses: onceOnly([...lessons]), stopFacts }
  const classes = createActor(teachingClassMachine.provide({ actors }), { input: { isTeacher: false } }).start()
  const view = (filter: '' | '0' | '1' | '2' = '') => teachingClassesView(classes.getSnapshot(), filter)
  expect(view()).toMatchObject({ face: 'loading', classes: [] })
  await waitFor(classes, (now) => now.matches('loaded'))
  expect(view()).toMatchObject({ face: 'full', classes: lessons })
  const missing = (['0', '1', '2'] as const).find((one) => lessons.every(({ state }) => state !== one)) ?? '2'
  expect(view(missing)).toMatchObject({ face: 'empty', classes: [] })
  classes.send({ type: 'classes.reload' })
  await waitFor(classes, (now) => now.matches('failed'))
  expect(view()).toMatchObject({ face: 'stale', classes: lessons })
  expect(view(missing).face).toBe('failed')
})

test.each([
  [true, '恢复前学生只能查看，不能提交'],
  [false, '恢复前只能查看，不能提交'],
])('D41 a pause is announced in words for the reader (teacher: %s)', async (isTeacher, words) => {
  const stopFacts = fromCallback<AnyEventObject, undefined, AnyEventObject>(() => undefined)
  const actors = { loadClasses: onceOnly([...lessons]), stopFacts }
  const classes = createActor(teachingClassMachine.provide({ actors }), { input: { isTeacher } })
  const said: string[] = []
  classes.on('notify', ({ text }) => said.push(text))
  classes.start()
  await waitFor(classes, (now) => now.matches('loaded'))
  const running = lessons.find(({ isStop }) => isStop === '0')
  if (!running) throw new Error('the example has a class that runs')
  classes.send({ type: 'class.stopChanged', teachingClassId: running.teachingClassId, isStop: '1' })
  expect(said).toEqual([expect.stringContaining(`已暂停，${words}`)])
})
