import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { TimeTask } from '../../../contract/entities/courses/taskPush'
import type { Page } from '../../../contract/fields'
import { TIME_TASK_TAB_MS } from '../../../contract/limits'
import { NOW, pending, recordPage, struct } from '../../../src/catalogue/courses/taskPush/taskPush.examples'
import {
  clearingModel,
  orderRecordsModel,
  pushRecordsModel,
  recallingModel,
  taskPushModel,
  taskStudentsModel,
} from '../../../src/catalogue/courses/taskPush/taskPush.model'
import { pushRecordsMachine } from '../../../src/machines/courses/taskPush/pushRecords.machine'
import {
  cancelReason,
  found,
  rowsOf,
  standingOf,
  targetsOf,
  toggled,
} from '../../../src/machines/courses/taskPush/taskPush.logic'
import type { FindTimeTasksInput } from '../../../src/machines/courses/taskPush/taskPush.types'
import { walkChart } from '../../support/walk'

walkChart(taskPushModel, 'B401 B475 B556 B558 D10')
walkChart(taskStudentsModel, 'D14')
walkChart(recallingModel, 'B473 B557 D11')
walkChart(clearingModel, 'B476 B559 D13')
walkChart(orderRecordsModel, 'D13')
walkChart(pushRecordsModel, 'B105 B106 B107 B108 B109 B163 B164 B189')

describe('chosen tasks', () => {
  const rows = rowsOf(struct)
  const sent = (chosen: string[]) => targetsOf(rows, chosen).map(({ type, id }) => [type, id])
  it('are pushed as the largest complete parts', () => {
    expect(sent(['ta4', 'ta5', 'ta1', 'ta3'])).toEqual([
      ['lessonTask', 'ta1'],
      ['lesson', 'le2'],
      ['chapter', 'ch2'],
    ])
    expect(sent(['ta5'])).toEqual([['subLesson', 'su1']])
    expect(sent([])).toEqual([])
  })
  it('D10 make a part on, off or partly on, by all tasks below it', () => {
    expect(rows.map(standingOf)).toEqual(['partly', 'partly'])
    expect(rows[1]?.rows[0]?.rows.map(standingOf)).toEqual(['off', 'on'])
    expect(standingOf({ tasks: [] })).toBe('none')
  })
  it('are found by name, with their parents and children', () => {
    const names = (query: string) =>
      found(rows, query).map(({ name, rows: lessons }) => [
        name.slice(0, 3),
        ...lessons.map((one) => one.name.slice(0, 3)),
      ])
    expect(names(' 工程 ')).toEqual([['第二章', '2.1']])
    expect(names('第一章')).toEqual([['第一章', '1.1', '1.2']])
    expect(names('没有')).toEqual([])
  })
  it('are completed by the first toggle and cleared by the second', () => {
    expect(toggled(['a'], ['a', 'b'])).toEqual(['a', 'b'])
    expect(toggled(['a', 'b', 'c'], ['a', 'b'])).toEqual(['c'])
  })
})

describe('cancelling a scheduled push', () => {
  it('B105 B106 is offered for a pending push whose time has not come', () => {
    expect(cancelReason(pending, NOW)).toBeNull()
    expect(cancelReason(pending, pending.pushTime)).toBe('执行时间已到，不能取消')
    for (const pushStatus of ['1', '2'] as const)
      expect(cancelReason({ ...pending, pushStatus }, NOW)).toBe('只能取消待执行的任务')
  })

  const start = () => {
    const clock = new SimulatedClock()
    const asked: unknown[] = []
    const said: string[] = []
    const machine = pushRecordsMachine.provide({
      actors: {
        findTimeTasks: fromPromise<Page<TimeTask>, FindTimeTasksInput>(async ({ input }) => {
          asked.push(input)
          return recordPage
        }),
        cancelTimeTask: fromPromise<null, { timeTaskId: string }>(async ({ input }) => {
          asked.push(input)
          return null
        }),
      },
    })
    const actor = createActor(machine, { clock, input: { teachingClassId: 'tc1' } }).start()
    actor.on('notify', ({ text }) => said.push(text))
    actor.send({ type: 'records.open' })
    return { actor, clock, asked, said }
  }
  const settled = () => new Promise(setImmediate)

  it('B189 the second tab loads its list 1 s after it is chosen', async () => {
    const { actor, clock, asked } = start()
    await settled()
    actor.send({ type: 'tab.choose', tab: '1' })
    clock.increment(TIME_TASK_TAB_MS - 1)
    expect(asked).toEqual([{ teachingClassId: 'tc1', executionType: '0', pageNo: 1 }])
    clock.increment(1)
    expect(asked.at(-1)).toEqual({ teachingClassId: 'tc1', executionType: '1', pageNo: 1 })
  })

  it.each([
    ['B107', '0', '定时推送取消成功'],
    ['B108', '1', '定时撤回取消成功'],
  ] as const)('of %s is confirmed and then reported', async (_, executionType, text) => {
    const { actor, asked, said } = start()
    await settled()
    actor.send({ type: 'cancel.ask', timeTask: { ...pending, executionType }, at: NOW })
    expect(actor.getSnapshot().matches({ open: 'asking' })).toBe(true)
    actor.send({ type: 'cancel.confirm' })
    await settled()
    expect(said).toEqual([text])
    expect(asked).toContainEqual({ timeTaskId: 'ti1' })
  })

  it('B109 makes no call and changes nothing when the teacher declines', async () => {
    const { actor, asked, said } = start()
    await settled()
    const before = asked.length
    actor.send({ type: 'cancel.ask', timeTask: pending, at: NOW })
    actor.send({ type: 'cancel.decline' })
    await settled()
    expect([asked.length, said, actor.getSnapshot().matches({ open: 'listed' })]).toEqual([before, [], true])
  })
})
