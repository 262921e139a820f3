/**
 * The class connection is lost, in every tool of a lesson and in every state of its chart. Controls that need the
 * connection are disabled and say why, the tool shows a message in its own place, and all other controls work.
 */
import type { ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { keptPlan } from '../../../scripts/support/charts/keptPlans'
import { studentAttendanceModel } from '../../../src/catalogue/live/attendance/studentAttendance.model'
import { teacherAttendanceModel } from '../../../src/catalogue/live/attendance/teacherAttendance.model'
import { STARTED_AT as RACE_AT } from '../../../src/catalogue/live/race/race.examples'
import { raceRecordsModel } from '../../../src/catalogue/live/race/records/raceRecords.model'
import { studentRaceModel } from '../../../src/catalogue/live/race/studentRace.model'
import { teacherRaceModel } from '../../../src/catalogue/live/race/teacherRace.model'
import { teacherRollCallModel } from '../../../src/catalogue/live/rollCall/teacherRollCall.model'
import { teacherTimerModel } from '../../../src/catalogue/live/timer/teacherTimer.model'
import { voteEditorModel } from '../../../src/catalogue/live/vote/editor/voteEditor.model'
import { voteListModel } from '../../../src/catalogue/live/vote/editor/voteList.model'
import { studentVoteModel } from '../../../src/catalogue/live/vote/studentVote.model'
import { teacherVoteModel } from '../../../src/catalogue/live/vote/teacherVote.model'
import { nothingHeld } from '../../../src/catalogue/shared/dragReorder/dragReorder.examples'
import {
  studentAttendanceView,
  teacherAttendanceView,
} from '../../../src/machines/live/attendance/attendance.selectors'
import { raceRecordsView, studentRaceView, teacherRaceView } from '../../../src/machines/live/race/race.selectors'
import { teacherRollCallView } from '../../../src/machines/live/rollCall/rollCall.selectors'
import { teacherTimerView } from '../../../src/machines/live/timer/timer.selectors'
import { voteEditorView, voteListView } from '../../../src/machines/live/vote/editor/voteEditor.selectors'
import { studentVoteView, teacherVoteView } from '../../../src/machines/live/vote/vote.selectors'
import type { ChartModel } from '../../../src/statecharts/model'
import { makePlan, THOROUGH_BOUNDS } from '../../../src/statecharts/walk/explore'
import { AttendanceStudentDialog } from '../../../src/views/live/attendance/AttendanceStudentDialog'
import { AttendanceTeacherDialog } from '../../../src/views/live/attendance/AttendanceTeacherDialog'
import { RaceStudentDialog } from '../../../src/views/live/race/RaceStudentDialog'
import { RaceTeacherDialog } from '../../../src/views/live/race/RaceTeacherDialog'
import { RollCallTeacherDialog } from '../../../src/views/live/rollCall/RollCallTeacherDialog'
import { TimerSetup } from '../../../src/views/live/timer/TimerSetup'
import { firstStep } from '../../../src/views/live/vote/VoteStage'
import { VoteStudentDialog } from '../../../src/views/live/vote/VoteStudentDialog'
import { VoteTeacherDialog } from '../../../src/views/live/vote/VoteTeacherDialog'
import { all, render, said, words } from '../render'

const LOST = '课堂连接已断开，正在重新连接'
/** The button of a race, whatever its label is. */
const PRESS = 'the button of the race'
const ignore = vi.fn()
const now = RACE_AT

/** The view of a tool in one state of its chart. */
interface Sight {
  /** The name of the state, for the table. */
  readonly at: string
  readonly reason: string | null
  readonly view: ReactNode
}

/** One view of each kind that the paths of a chart reach: everyday paths do not combine each state with a lost connection. */
function sightsOf(model: ChartModel, look: (snapshot: AnyMachineSnapshot) => Sight | null): Sight[] {
  const found = new Map<string, Sight>()
  for (const { worlds } of makePlan(model, THOROUGH_BOUNDS).paths) {
    for (const { snapshot } of worlds) {
      const sight = look(snapshot)
      if (sight) found.set(`${sight.at} ${sight.reason}`, sight)
    }
  }
  return [...found.values()]
}
function first(model: ChartModel): AnyMachineSnapshot {
  const snapshot = keptPlan(model).paths[0]?.worlds[0]?.snapshot
  if (!snapshot) throw new Error(`${model.name} has no start`)
  return snapshot
}

const editor = voteEditorView(first(voteEditorModel))
const writing = {
  editor,
  quoting: null,
  drafts: null,
  templateHref: '#',
  sorting: nothingHeld,
  onEditor: ignore,
  onQuote: ignore,
  onDrafts: ignore,
}
const list = voteListView(first(voteListModel))

interface Tool {
  readonly model: ChartModel
  readonly look: (snapshot: AnyMachineSnapshot) => Sight | null
  /** The disabled controls in each state of the chart in which the connection can be lost. */
  readonly off: Readonly<Record<string, readonly string[]>>
}

const tools: Readonly<Record<string, Tool>> = {
  'roll call of a teacher': {
    model: teacherRollCallModel,
    look: (snapshot) => {
      const view = teacherRollCallView(snapshot)
      return (
        view && {
          at: view.phase,
          reason: view.cut,
          view: <RollCallTeacherDialog open view={view} now={now} records={null} check={null} onIntent={ignore} />,
        }
      )
    },
    off: {
      idle: ['音效：开', '开始点名'],
      running: ['音效：开', '点名中…'],
    },
  },
  'race of a teacher': {
    model: teacherRaceModel,
    look: (snapshot) => {
      const view = teacherRaceView(snapshot)
      return view.stage === 'closed'
        ? null
        : {
            at: view.stage,
            reason: view.linkReason,
            view: (
              <RaceTeacherDialog
                open
                view={view}
                records={{ ...raceRecordsView(first(raceRecordsModel)), isOpen: false }}
                now={now}
                upload={ignore}
                onIntent={ignore}
                onRecords={ignore}
              />
            ),
          }
    },
    off: {
      // Written and saved by a call, which does not need the connection.
      editing: [],
      saving: [],
      ready: ['开始抢答'],
      starting: [],
      countdown: ['结束抢答'],
      waiting: ['结束抢答'],
      celebrating: ['结束抢答', '再来一次'],
      ranked: ['结束抢答', '再来一次'],
      stopping: ['正在结束…'],
      repeating: ['正在保存…'],
      over: ['再来一次'],
    },
  },
  'race of a student': {
    model: studentRaceModel,
    look: (snapshot) => {
      const view = studentRaceView(snapshot)
      return view.phase === 'idle'
        ? null
        : {
            at: view.phase,
            reason: view.linkReason,
            view: <RaceStudentDialog open view={view} now={now} onIntent={ignore} />,
          }
    },
    off: {
      steady: [PRESS],
      pressedEarly: [PRESS],
      falseStarted: [PRESS],
      open: [PRESS],
      pressed: [PRESS],
      late: [PRESS],
      celebrating: [],
      named: [],
      stopped: [],
    },
  },
  'sign-in of a teacher': {
    model: teacherAttendanceModel,
    look: (snapshot) => {
      const view = teacherAttendanceView(snapshot)
      const at = view.asksEnd ? 'asked whether to end' : view.stage
      return view.isOpen
        ? {
            at,
            reason: view.linkReason,
            view: (
              <AttendanceTeacherDialog
                open
                view={view}
                screen={{ isSecretShown: true, qr: 'off', pass: null, isListed: false }}
                detail={null}
                now={now}
                qr={null}
                onIntent={ignore}
                onScreen={ignore}
                onDetail={ignore}
              />
            ),
          }
        : null
    },
    off: {
      choosing: ['开始签到'],
      running: ['结束签到'],
      'asked whether to end': ['结束签到', '结束签到'],
      ending: ['正在结束…'],
      ended: ['再次签到'],
    },
  },
  'sign-in of a student': {
    model: studentAttendanceModel,
    look: (snapshot) => {
      const view = studentAttendanceView(snapshot)
      const isThere = view.phase !== 'idle' && view.phase !== 'dismissed'
      return isThere
        ? {
            at: view.phase === 'answering' ? `answering ${view.mode}` : view.phase,
            reason: view.linkReason,
            view: <AttendanceStudentDialog open view={view} now={now} onIntent={ignore} />,
          }
        : null
    },
    off: {
      'answering time': ['签到'],
      // The attempt is sent automatically after reconnecting.
      checking: [],
      blocked: [],
    },
  },
  'vote of a teacher': {
    model: teacherVoteModel,
    look: (snapshot) => {
      const view = teacherVoteView(snapshot)
      return view.stage === 'closed'
        ? null
        : {
            at: view.isAskingEnd ? 'asked whether to end' : view.stage,
            reason: view.linkReason,
            view: (
              <VoteTeacherDialog
                open
                view={view}
                list={list}
                steps={firstStep(1)}
                now={now}
                {...writing}
                onIntent={ignore}
                onList={ignore}
              />
            ),
          }
    },
    off: {
      home: [],
      creating: ['发起投票'],
      running: ['结束投票'],
      'asked whether to end': ['结束投票', '结束投票'],
      loading: [],
      reviewing: ['同意并开始'],
      result: [],
    },
  },
  'vote of a student': {
    model: studentVoteModel,
    look: (snapshot) => {
      const view = studentVoteView(snapshot)
      return view.stage === 'closed'
        ? null
        : {
            at: view.stage,
            reason: view.linkReason,
            view: (
              <VoteStudentDialog
                open
                view={view}
                list={list}
                now={now}
                {...writing}
                editor={{ ...editor, isTeacher: false }}
                onIntent={ignore}
                onList={ignore}
              />
            ),
          }
    },
    off: {
      home: [],
      creating: ['提交申请'],
      // An answer waits for the connection, and says so.
      ballot: [],
      loading: [],
      shown: [],
    },
  },
  'timer of a teacher': {
    model: teacherTimerModel,
    look: (snapshot) => {
      const setup = teacherTimerView(snapshot)?.setup
      return setup
        ? {
            at: setup.isStarting ? 'starting' : 'choosing',
            reason: setup.linkReason,
            view: <TimerSetup setup={setup} onIntent={ignore} />,
          }
        : null
    },
    off: { choosing: ['开始计时'] },
  },
}

const nameOf = (control: Element) =>
  control.matches('.race-button') ? PRESS : (control.getAttribute('aria-label') ?? words(control))
const offFor = (reason: string) =>
  all('button, input')
    .filter((one) => one.getAttribute('aria-disabled') === 'true' && said(one, 'aria-describedby').includes(reason))
    .map(nameOf)

for (const [name, { model, look, off }] of Object.entries(tools)) {
  describe(`the ${name}`, () => {
    const sights = sightsOf(model, look)
    const lost = sights.filter(({ reason }) => reason === LOST)

    it('lists every state in which the connection can be lost', () => {
      expect([...new Set(lost.map(({ at }) => at))].sort()).toEqual(Object.keys(off).sort())
    })

    it.each(lost.map((sight) => [sight.at, sight] as const))(
      '%s: controls that need the connection are disabled and say why',
      async (at, { view }) => {
        await render(view)
        expect(offFor(LOST)).toEqual(off[at])
        const notices = all('.kit-modal-line, .timer-problem').filter((one) => words(one) !== '')
        expect(notices.map(words)).toEqual([at === 'checking' ? '连接中断，恢复后会自动重新提交' : LOST])
      },
    )

    it('while connected no control is disabled for this reason', async () => {
      for (const { view, reason } of sights) {
        if (reason !== null) continue
        const show = await render(view)
        expect(offFor(LOST)).toEqual([])
        await show(null)
      }
    })
  })
}
