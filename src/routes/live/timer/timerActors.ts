/** Connects the timer's charts with the tab's storage, the page title and the widget. */
import { fromCallback } from 'xstate'
import { z } from 'zod'
import { timerKind } from '../../../../contract/entities/live/timer'
import { TIMER_FIELD_MAX } from '../../../../contract/limits'
import { studentTimerMachine } from '../../../machines/live/timer/studentTimer.machine'
import { teacherTimerMachine } from '../../../machines/live/timer/teacherTimer.machine'
import type { SettingsCommand, TeacherTimerEvent } from '../../../machines/live/timer/timer.types'
import { session } from '../../../services/browser/kept/storage'
import { titleBlinkerActor } from '../../../services/browser/page/pageTitleBlinker'
import { providedWidget } from '../classroom/widgetActors'

const SETTINGS_KEY = 'timerSettings'

const field = z.number().int().min(0).max(TIMER_FIELD_MAX)
const keptSettings = z.object({ kind: timerKind, minutes: field, seconds: field })

const settings = fromCallback<SettingsCommand>(({ receive, sendBack }) => {
  const stored = session.read(SETTINGS_KEY, keptSettings)
  if (stored) sendBack({ type: 'settings.restored', settings: stored } satisfies TeacherTimerEvent)
  receive(({ settings: chosen }) => void session.write(SETTINGS_KEY, chosen))
})

const timerWidget = providedWidget('timer')

/** The chart of the teacher's timer, with its actors. */
export const providedTeacherTimer = teacherTimerMachine.provide({
  actors: { settings, timerWidget, titleBlinker: titleBlinkerActor },
})

/** The chart of the student's timer, with its actors. */
export const providedStudentTimer = studentTimerMachine.provide({
  actors: { timerWidget, titleBlinker: titleBlinkerActor },
})
