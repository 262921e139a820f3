import { describe, expect, test } from 'vitest'
import { events } from '../../../src/catalogue/live/classLog/classLog.examples'
import { lessonListModel, timelineModel } from '../../../src/catalogue/live/classLog/classLog.model'
import { groupsOf } from '../../../src/machines/live/classLog/classLog.selectors'
import { walkChart } from '../../support/walk'

walkChart(lessonListModel)
walkChart(timelineModel)

describe('groups of the class timeline', () => {
  const kinds = (list: typeof events.list) => groupsOf(list).map((group) => [group.events[0].kind, group.events.length])

  test('join three or more students with the same action in sequence, but not two', () => {
    expect(kinds(events.list).filter(([, count]) => count !== 1)).toEqual([
      ['signIn.signed', 5],
      ['vote.answered', 4],
    ])
    expect(kinds(events.list).filter(([kind]) => kind === 'rollCall.picked')).toEqual([
      ['rollCall.picked', 1],
      ['rollCall.picked', 1],
    ])
  })

  test('do not join actions of different rounds', () => {
    const signed = events.list.filter(({ kind }) => kind === 'signIn.signed')
    const mixed = signed.map((event, i) => ({ ...event, subjectId: i < 3 ? 'si1' : 'si2' }))
    expect(kinds(mixed)).toEqual([
      ['signIn.signed', 3],
      ['signIn.signed', 1],
      ['signIn.signed', 1],
    ])
    expect(groupsOf([])).toEqual([])
  })
})
