/** Choosing from practices, by the specification: what opens, and the message when there is nothing to insert. */
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { practicePickerMachine } from '../../../src/machines/work/practice/picker/practicePicker.machine'
import type {
  PickableClass,
  PickableTask,
  PickableWork,
} from '../../../src/machines/work/practice/picker/practicePicker.types'
import { pickerTexts } from '../../../src/machines/work/practice/texts'

const work = (ser: string, content: PickableWork['content']): PickableWork => ({
  practiceUserId: 'pu1',
  ser,
  name: '一份',
  content,
})
const picked = async (one: PickableWork) => {
  const picker = createActor(
    practicePickerMachine.provide({
      actors: {
        findClasses: fromPromise(
          async (): Promise<readonly PickableClass[]> => [{ teachingClassId: 'tc1', name: '班级' }],
        ),
        findTasks: fromPromise<readonly PickableTask[], { teachingClassId: string }>(async () => [
          { lessonTaskId: 'ta1', name: '任务' },
        ]),
        findWorks: fromPromise<readonly PickableWork[], { teachingClassId: string; lessonTaskId: string }>(async () => [
          one,
        ]),
      },
    }),
  ).start()
  await waitFor(picker, (snapshot) => snapshot.matches('choosing'))
  picker.send({ type: 'class.choose', teachingClassId: 'tc1' })
  await waitFor(picker, ({ context }) => context.tasks.length > 0)
  picker.send({ type: 'task.choose', lessonTaskId: 'ta1' })
  await waitFor(picker, ({ context }) => context.works.length > 0)
  picker.send({ type: 'resource.choose', practiceUserId: 'pu1' })
  picker.send({ type: 'picker.accept' })
  return picker.getSnapshot()
}

test('B455 a chosen practice opens its parts that can be inserted', async () => {
  const snapshot = await picked(work('22', { investment: [['冷柜', '三家询价', '3200']] }))
  expect(snapshot.matches('ticking')).toBe(true)
  expect(pickerTexts.parts).toBe('请选择插入的内容：')
})

test.each([
  ['without data', work('22', {})],
  ['of type 10', work('10', { poster: [['/files/00/00000000000000000000000000000000.png', '海报']] })],
])('B577 a practice %s says that there is nothing to insert', async (_, one) => {
  const snapshot = await picked(one)
  expect(snapshot.matches('ticking')).toBe(false)
  expect(snapshot.context.problem).toBe('此章节不存在可引入的数据')
})
