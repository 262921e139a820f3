/**
 * Watching a running page, and being watched: everything can be pressed, filtered and read, and disabled controls say
 * why.
 */
import { describe, expect, test } from 'vitest'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { exampleOf, ignore } from '../../../src/catalogue/stateViews/stateView'
import { inspectionModel } from '../../../src/catalogue/workbench/inspection/inspection.model'
import {
  exampleEntries,
  exampleRecording,
  exampleSession,
  exampleStudent,
} from '../../../src/catalogue/workbench/live/live.examples'
import { liveModel } from '../../../src/catalogue/workbench/live/live.model'
import { inspection, live } from '../../../src/catalogue/workbench/live/live.stateViews'
import { absorb, blankPicture } from '../../../src/machines/workbench/live/live.logic'
import { livingActor, personOf, treeOf, type WatchingView } from '../../../src/machines/workbench/live/live.selectors'
import { liveTexts as texts } from '../../../src/machines/workbench/live/live.texts'
import { codeAlone, namesOf } from '../../../src/routes/workbench/bench/names'
import { spokenLiveView } from '../../../src/routes/workbench/tabs/live/liveProps'
import { readChart } from '../../../src/statecharts/chart/chart'
import { ActorTree } from '../../../src/views/workbench/live/ActorTree'
import { LiveActor } from '../../../src/views/workbench/live/LiveActor'
import { LiveBar } from '../../../src/views/workbench/live/LiveBar'
import { LiveEvents } from '../../../src/views/workbench/live/LiveEvents'
import { all, click, objections, render, the, words } from '../render'

const picture = absorb(blankPicture, exampleEntries)
const actors = treeOf(Object.values(picture.actors))
const view: WatchingView = {
  kind: 'watching',
  phase: 'alive',
  pages: [{ key: 'a', hasEnded: false, ...exampleSession.page }],
  adding: null,
  failure: '',
  actors,
  chosen: null,
  context: null,
  changed: [],
  explanation: null,
  events: picture.events,
  facts: [],
  count: picture.count,
  dropped: 0,
  filter: { actor: '', words: '' },
  names: { 'a/x:0': 'app', 'a/x:1': 'session', 'a/x:2': 'race' },
  chartOf: { 'a/x:0': null, 'a/x:1': null, 'a/x:2': 'teacherRace' },
  startedAt: exampleRecording.startedAt,
  isHeld: false,
  heldCount: 0,
  isRecording: false,
  recorded: null,
  replay: null,
  reasons: { hold: null, record: null, save: texts.nothingRecorded, why: null, add: null },
}

/** What the chart of the race is called by testers. */
const codeNames = (chart: string | null) => (chart === 'teacherRace' ? namesOf(teacherRaceModel) : codeAlone)

describe('looking at a running page', () => {
  test.each(['connected.line.alive', 'connected.adding.finding', 'searching', 'replaying.still'])(
    'is accessible: %s',
    async (state) => {
      await render(live(exampleOf(liveModel, state), ignore) ?? null)
      expect(await objections()).toEqual([])
    },
    30_000,
  )

  test('the tree shows each actor with its chart and its innermost states, and one can be chosen', async () => {
    const heard: string[] = []
    await render(
      <ActorTree
        actors={actors}
        pages={{}}
        chosen="a/x:2"
        charts={{ teacherRace: 'race-teacher' }}
        titles={{ teacherRace: '抢答器（老师）' }}
        codeNames={codeNames}
        onChoose={(id) => heard.push(id)}
      />,
    )
    expect(all('.workbench-row--actor').map(words)).toEqual([
      'apppresence.signedIn + license.valid',
      'sessionsignedIn.ready',
      'racerace-teacher抢答器（老师）窗口打开 › idle open.idle',
    ])
    expect(words(the('[aria-current]'))).toContain('race')
    await click(the('.workbench-row--actor', 'sessionsignedIn.ready'))
    expect(heard).toEqual(['a/x:1'])
  })

  test('begins with the chart of the workbench if the page runs it, or else with the one that received the last event', () => {
    const knows =
      (...charts: string[]) =>
      (chart: string) =>
        charts.includes(chart)
    const first = (wanted: string, ...charts: string[]) =>
      livingActor(actors, view.events, knows(...charts), wanted)?.name ?? null
    expect(first('session', 'app', 'session', 'teacherRace')).toBe('session')
    expect(view.events.at(-1)?.to).toBe('a/x:0')
    expect(first('vote', 'app', 'session', 'teacherRace')).toBe('app')
    expect(first('vote', 'teacherRace')).toBe('race')
    expect(first('vote')).toBeNull()
  })

  test('pages are listed by the names of their users', () => {
    expect(personOf({ person: '陈思远', role: 'student' })).toBe('陈思远（学生）')
    expect(personOf({ person: null, role: 'teacher' })).toBe('老师')
    expect(personOf({ person: null, role: null })).toBe(texts.nobody)
  })

  test('messages go from one lifeline to another, with the time', async () => {
    await render(<LiveEvents view={view} codeNames={codeNames} onFilter={ignore} />)
    expect(all('.live-line-name').map(words)).toEqual([texts.outside, 'race', 'app', 'session'])
    expect(all('.live-message').map(words)).toEqual([
      '+120 ms外部 → race: 老师在课堂工具中打开“抢答器” race.open',
      '+900 msapp → session: profile.changed',
      '+2340 msrace → app: command.send',
    ])
    expect(all('.live-arrow').map(({ className }) => className.split('--')[1])).toEqual(['right', 'right', 'right'])
  })

  test('pages of a lesson are side by side on one time axis, with the messages of the server between them', async () => {
    const [teacher] = view.pages
    const student = { ...exampleStudent.page, key: 'b', hasEnded: false }
    const fact = {
      name: 'raceStarted',
      at: exampleRecording.startedAt + 1_000,
      receivers: [
        { page: 'a', at: exampleRecording.startedAt + 1_012 },
        { page: 'b', at: exampleRecording.startedAt + 1_020 },
      ],
    }
    const both: WatchingView = { ...view, pages: teacher ? [teacher, student] : [], facts: [fact] }
    await render(<LiveEvents view={both} codeNames={codeNames} onFilter={ignore} />)
    expect(all('.live-line-name').map(words)).toContain('林若涵 · race')
    expect(all('.live-message').map(words)[2]).toBe('+1000 ms服务器发出 raceStarted 林若涵 +12 ms · 陈思远 +20 ms')
    expect(all('option').map(words)).toContain(texts.everyoneOf('陈思远（学生）'))
  })

  test('an event in the list tells what it changed in the context, before and after', async () => {
    await render(<LiveEvents view={view} codeNames={codeNames} onFilter={ignore} />)
    await click(the('label', texts.list))
    expect(all('.live-changed li').map(words)).toEqual(['isOpenfalse→true', 'settings.question（无）→"谁先到终点？"'])
  })

  test('the filter finds events by their type and by their Chinese name', () => {
    const snapshot = exampleOf(liveModel, 'connected.line.alive')
    const typesFor = (wanted: string): string[] => {
      const context = { ...snapshot.context, picture, filter: { actor: '', words: wanted } }
      const shown = spokenLiveView(Object.assign(Object.create(snapshot), { context }))
      return shown.kind === 'watching' ? shown.events.map(({ type }) => type) : []
    }
    expect(typesFor('race.open')).toEqual(['race.open'])
    expect(typesFor('打开“抢答器”')).toEqual(['race.open'])
    expect(typesFor('关闭')).toEqual([])
  })

  test('a guard that refuses says why in the words of its chart', async () => {
    const race = actors.find(({ chart }) => chart === 'teacherRace') ?? null
    const { transitions } = readChart(teacherRaceModel.machine)
    const transition =
      transitions.find(({ label, guard }) => label === 'race.start' && guard === 'isLinked')?.name ?? ''
    const guards = [{ guard: 'isLinked', transition, holds: false, read: [] }]
    const refused: WatchingView = {
      ...view,
      chosen: race,
      explanation: { type: 'race.start', verdict: 'refused', guards },
    }
    const show = await render(<LiveActor view={refused} events={[]} codeNames={codeNames} onExplain={ignore} />)
    expect(words(the('.live-guards > li'))).toContain('课堂没有连接')
    const held: WatchingView = {
      ...refused,
      explanation: { type: 'race.start', verdict: 'taken', guards: guards.map((one) => ({ ...one, holds: true })) },
    }
    await show(<LiveActor view={held} events={[]} codeNames={codeNames} onExplain={ignore} />)
    expect(words(the('.live-guards > li'))).not.toContain('课堂没有连接')
  })

  test('what cannot be saved yet says why', async () => {
    const heard: string[] = []
    const say = (word: string) => () => heard.push(word)
    await render(
      <LiveBar
        view={view}
        onLeave={say('leave')}
        onAdd={ignore}
        onLeavePage={ignore}
        onHold={say('hold')}
        onFollow={ignore}
        onRecord={say('record')}
        onStopRecording={ignore}
        onSave={say('save')}
        onPlay={ignore}
        onPause={ignore}
        onSeek={ignore}
      />,
    )
    for (const label of [texts.hold, texts.record, texts.save, texts.leave]) await click(the('button', label))
    expect(heard).toEqual(['hold', 'record', 'leave'])
    expect(words(document.body)).toContain(texts.nothingRecorded)
  })
})

describe('being watched', () => {
  test.each(['watched', 'asked'])(
    'is accessible: %s',
    async (state) => {
      await render(inspection(exampleOf(inspectionModel, state), ignore) ?? null)
      expect(await objections()).toEqual([])
    },
    30_000,
  )
})
