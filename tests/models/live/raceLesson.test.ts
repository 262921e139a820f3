import { describe, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { CallInput } from '../../../contract/call'
import type { CallOf } from '../../../contract/calls'
import { errors } from '../../../contract/errors'
import { RACE_OVERLAY_MS, RACE_RECORD_TYPE, RICH_TEXT_MAX } from '../../../contract/limits'
import {
  ownWin,
  question,
  race,
  ranking,
  records,
  round,
  STARTED_AT,
  teacherInput,
  winner,
} from '../../../src/catalogue/live/race/race.examples'
import {
  followRecords,
  raceRecordsView,
  secondsLeft,
  teacherRaceView,
} from '../../../src/machines/live/race/race.selectors'
import type { RaceRecordsIntent } from '../../../src/machines/live/race/race.types'
import { raceRecordsResource } from '../../../src/machines/live/race/records/raceRecords.resources'
import { teacherRaceMachine } from '../../../src/machines/live/race/teacherRace.machine'
import { resourceMachine } from '../../../src/machines/shared/data/resource.machine'
import { intentsOf } from '../../../src/machines/shared/data/resource.selectors'
import { type Asks, inputOf } from '../../../src/machines/shared/data/resource.types'
import { startUnderParent } from '../../support/underParent'

const sent = (told: readonly { type: string }[]) => told.filter(({ type }) => type === 'channel.send')

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

type SaveRaceInput = CallInput<CallOf<'saveRace'>>

function startTeacher(save?: (input: SaveRaceInput) => Promise<typeof race>) {
  const saved: SaveRaceInput[] = []
  const machine = teacherRaceMachine.provide({
    actors: {
      saveRace: fromPromise(async ({ input }: { input: SaveRaceInput }) => {
        saved.push(input)
        return save ? save(input) : { ...race, raceId: `race${saved.length}` }
      }),
      raceRecords: resourceMachine,
    },
  })
  const world = startUnderParent(machine, teacherInput)
  const view = () => teacherRaceView(world.child.getSnapshot())
  world.child.send({ type: 'link.connected' })
  return { ...world, saved, view }
}

/** The question of each example as one line of text. */
const lines = [
  { words: '以下哪一项属于流动资产？ 厂房 应收账款 专利权', picture: null },
  { words: '图中的流程缺少哪一步？', picture: '/dist/covers/03.svg' },
  { words: '', picture: null },
  { words: '', picture: '/dist/covers/03.svg' },
]

describe("a race in the teacher's dialog", () => {
  it('B265 B266 B267 B268 goes from editing to a winner and, by Again, to a new race with the same settings', async () => {
    const { child, told, saved, clock, view } = startTeacher()
    child.send({ type: 'race.open' })
    expect(told).toEqual([{ type: 'dialog.open', dialog: 'race' }])
    expect(view().settings).toEqual({ raceContext: '', raceTime: 3, raceType: '0' })
    child.send({ type: 'question.change', html: question })
    child.send({ type: 'race.save' })
    expect(view().stage).toBe('saving')
    await settled()
    expect(saved).toEqual([{ teachingClassId: 'tc1', raceContext: question, raceTime: 3, raceType: '0' }])
    expect([view().stage, view().state]).toEqual(['ready', 0])

    child.send({ type: 'race.start' })
    expect(sent(told)).toEqual([
      { type: 'channel.send', channel: 'voteRace', name: 'startRace', data: { raceId: 'race1' } },
    ])
    expect(view().state).toBe(0)
    child.send({ type: 'race.started', round, at: STARTED_AT + 40 })
    expect(view().state).toBe(1)
    clock.increment(2_959)
    expect(view().state).toBe(1)
    clock.increment(1)
    expect(view().state).toBe(2)

    child.send({ type: 'race.won', winner, at: round.opensAt + 740 })
    expect([view().state, view().stage, view().winnerName]).toEqual([3, 'celebrating', '欧阳雨桐'])
    child.send({ type: 'race.ranked', ranking, at: round.opensAt + 750 })
    clock.increment(RACE_OVERLAY_MS - 1)
    expect(view().stage).toBe('celebrating')
    clock.increment(1)
    expect(view().stage).toBe('ranked')
    expect(view().ranking).toEqual({
      rows: [
        // The first took 731 ms; the shares of slower students are smaller accordingly.
        { userCode: 'S7', userName: '欧阳雨桐', behindMs: 0, share: 1 },
        { userCode: 'S1', userName: '林子涵', behindMs: 8.4, share: 731 / (731 + 8.4) },
        { userCode: 'S12', userName: '马浩宇', behindMs: 63, share: 731 / (731 + 63) },
        { userCode: 'S3', userName: '王若曦', behindMs: 141.6, share: 731 / (731 + 141.6) },
        { userCode: 'S40', userName: '郑凯', behindMs: 212, share: 731 / (731 + 212) },
      ],
      tooClose: true,
      uncertaintyMs: 14,
    })

    child.send({ type: 'race.again' })
    await settled()
    expect(saved[1]).toEqual(saved[0])
    expect([view().stage, view().state, view().winnerName, view().ranking]).toEqual(['ready', 0, null, null])
    expect(sent(told)).toHaveLength(1)
    child.send({ type: 'race.start' })
    expect(sent(told)[1]).toEqual({
      type: 'channel.send',
      channel: 'voteRace',
      name: 'startRace',
      data: { raceId: 'race2' },
    })
  })

  it('B264 a second winner message changes nothing', () => {
    const { child, view } = startTeacher()
    child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt })
    child.send({ type: 'race.won', winner, at: round.opensAt + 1 })
    child.send({ type: 'race.won', winner: ownWin, at: round.opensAt + 2 })
    expect(view().winnerName).toBe('欧阳雨桐')
    child.send({ type: 'race.end' })
    child.send({ type: 'race.won', winner: ownWin, at: round.opensAt + 3 })
    expect([view().stage, view().winnerName]).toEqual(['stopping', '欧阳雨桐'])
  })

  it('B269 B373 End stops the race with type 0, once; in state 0 it sends nothing', async () => {
    const { child, told, view } = startTeacher()
    child.send({ type: 'race.open' })
    child.send({ type: 'race.save' })
    await settled()
    child.send({ type: 'race.end' })
    expect(view().stage).toBe('closed')
    expect(sent(told)).toEqual([])

    child.send({ type: 'race.started', round, at: STARTED_AT })
    child.send({ type: 'race.end' })
    child.send({ type: 'race.end' })
    expect(sent(told)).toEqual([
      { type: 'channel.send', channel: 'voteRace', name: 'stopRace', data: { raceId: 'race1', type: 0 } },
    ])
    expect(view().stage).toBe('stopping')
    child.send({ type: 'race.stopped', raceId: 'race1', at: STARTED_AT + 900 })
    expect(view().stage).toBe('over')
  })

  it('continues after a reload, in the countdown with the remaining time', () => {
    const { child, clock, told, view } = startTeacher()
    child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: STARTED_AT + 2_500 })
    expect(told).toEqual([{ type: 'dialog.open', dialog: 'race' }])
    expect([view().stage, secondsLeft(view().opensAt, STARTED_AT + 2_500, 3)]).toEqual(['countdown', 1])
    clock.increment(500)
    expect(view().stage).toBe('waiting')
  })

  it('is over after reconnecting when it ended while disconnected', () => {
    const { child, view } = startTeacher()
    child.send({ type: 'race.resumed', round, pressed: false, ranking: null, at: round.opensAt })
    child.send({ type: 'link.lost' })
    expect(view().linkReason).toBe('课堂连接已断开，正在重新连接')
    child.send({ type: 'race.end' })
    expect(view().stage).toBe('waiting')
    child.send({ type: 'link.connected' })
    child.send({ type: 'race.resumed', round: null, pressed: false, ranking: null, at: round.endsAt })
    expect([view().stage, view().linkReason, view().winnerName]).toEqual(['over', null, null])
  })

  it('shows why the server refused Go, and allows another attempt', async () => {
    const { child, emitted, view } = startTeacher()
    child.send({ type: 'race.open' })
    child.send({ type: 'race.save' })
    await settled()
    child.send({ type: 'race.start' })
    const { code, text } = errors.raceRunning
    child.send({ type: 'race.refused', request: 71002, code, text, at: STARTED_AT })
    expect(emitted).toEqual([{ type: 'notify', level: 'error', text: '抢答正在进行中' }])
    expect(view().stage).toBe('ready')
  })

  it('keeps the question when saving fails, and shows why', async () => {
    const { child, emitted, view } = startTeacher(() => Promise.reject({ text: '您没有权限进行此操作' }))
    child.send({ type: 'race.open' })
    child.send({ type: 'question.change', html: question })
    child.send({ type: 'race.save' })
    await settled()
    expect([view().stage, view().settings.raceContext]).toEqual(['editing', question])
    expect(emitted).toEqual([{ type: 'notify', level: 'error', text: '您没有权限进行此操作' }])
  })

  it('cannot be saved while an image is uploading, or with a question that is too long', () => {
    const { child, saved, view } = startTeacher()
    child.send({ type: 'race.open' })
    child.send({ type: 'uploads.change', count: 1 })
    expect(view().saveReason).toBe('图片正在上传，请稍候')
    child.send({ type: 'race.save' })
    child.send({ type: 'uploads.change', count: 0 })
    child.send({ type: 'question.change', html: 'x'.repeat(RICH_TEXT_MAX + 1) })
    expect(view().saveReason).toBe('题目内容过长，请删减后重试')
    child.send({ type: 'race.save' })
    expect([view().stage, saved]).toEqual(['editing', []])
  })

  it('an image that arrives while the editor is closed is added to the question as escaped text', () => {
    const { child, view } = startTeacher()
    child.send({ type: 'race.open' })
    child.send({ type: 'question.change', html: '<p>看图</p>' })
    child.send({ type: 'image.arrived', src: '/files/a.png"><script>' })
    expect(view().settings.raceContext).toBe('<p>看图</p><img src="/files/a.png&quot;>&lt;script>" alt="题目图片">')
    // The next editor starts with the image; an old one would overwrite it at the next key.
    expect(view().arrivals).toBe(1)
  })
})

describe('the records of races', () => {
  it('B227 B356 are loaded page by page, again at each opening, and a failure can be retried', async () => {
    const asked: object[] = []
    let fails = false
    const machine = resourceMachine.provide({
      actors: {
        load: fromPromise<Readonly<Record<string, unknown>>, Asks>(async ({ input: { page } }) => {
          if (!page) return {}
          asked.push(page.input)
          if (fails) throw new Error('cut off')
          return { page: records }
        }),
      },
    })
    const closed = { teachingClassId: 'tc1', isOpen: false, pageNo: 1 }
    const { child, emitted } = startUnderParent(machine, inputOf(raceRecordsResource, closed))
    const intents = intentsOf(raceRecordsResource, () => child.getSnapshot(), child.send)
    const follow = (intent: RaceRecordsIntent) => followRecords(intents, intent)
    const view = () => raceRecordsView(child.getSnapshot())
    await settled()
    expect([view().isOpen, asked]).toEqual([false, []])
    follow({ type: 'records.open' })
    expect(view().face).toBe('loading')
    await settled()
    expect(view()).toEqual({
      isOpen: true,
      face: 'full',
      isLoading: false,
      rows: records.list.map((row, index) => ({ ...row, ...lines[index % 4] })),
      pageNo: 1,
      pageSize: 7,
      total: 16,
    })
    fails = true
    follow({ type: 'records.turn', pageNo: 2 })
    expect([view().face, view().isLoading]).toEqual(['full', true])
    await settled()
    expect([view().face, emitted]).toEqual(['failed', []])
    fails = false
    follow({ type: 'records.retry' })
    await settled()
    follow({ type: 'records.close' })
    follow({ type: 'records.open' })
    await settled()
    expect(asked).toEqual(
      [1, 2, 2, 1].map((pageNo) => ({ teachingClassId: 'tc1', type: RACE_RECORD_TYPE, pageNo, pageSize: 7 })),
    )
  })
})
