/** Joins the timer's charts with the outside world: what a tab keeps, the page's title, what stands around the widget. */
import { fromCallback } from 'xstate'
import { z } from 'zod'
import { timerKind } from '../../../contract/entities/timer'
import { TIMER_FIELD_MAX } from '../../../contract/limits'
import { studentTimerMachine } from '../../machines/timer/studentTimer.machine'
import { teacherTimerMachine } from '../../machines/timer/teacherTimer.machine'
import type { LayoutCommand, SettingsCommand, TeacherTimerEvent, WidgetEvent } from '../../machines/timer/timer.types'
import { timerWidgetMachine } from '../../machines/timer/timerWidget.machine'
import { titleBlinkerActor } from '../../services/pageTitleBlinker'
import { session } from '../../services/storage'
import { surroundingsActor } from '../../services/surroundings'

const SETTINGS_KEY = 'timerSettings'
const LAYOUT_KEY = 'timerLayout'

const field = z.number().int().min(0).max(TIMER_FIELD_MAX)
const keptSettings = z.object({ kind: timerKind, minutes: field, seconds: field })
const share = z.number().min(0).max(1)
const keptLayout = z.object({ place: z.object({ x: share, y: share }), isCollapsed: z.boolean() })

const settings = fromCallback<SettingsCommand>(({ receive, sendBack }) => {
  const kept = session.read(SETTINGS_KEY, keptSettings)
  if (kept) sendBack({ type: 'settings.restored', settings: kept } satisfies TeacherTimerEvent)
  receive(({ settings: chosen }) => void session.write(SETTINGS_KEY, chosen))
})

const layout = fromCallback<LayoutCommand>(({ receive, sendBack }) => {
  const kept = session.read(LAYOUT_KEY, keptLayout)
  if (kept) sendBack({ type: 'layout.restored', layout: kept } satisfies WidgetEvent)
  receive(({ layout: left }) => void session.write(LAYOUT_KEY, left))
})

const timerWidget = timerWidgetMachine.provide({
  actors: {
    layout,
    surroundings: surroundingsActor({ layer: '[data-timer-layer]', widget: '[data-timer-widget]' }),
  },
})

/** The teacher's timer, provided. */
export const providedTeacherTimer = teacherTimerMachine.provide({
  actors: { settings, timerWidget, titleBlinker: titleBlinkerActor },
})

/** The student's timer, provided. */
export const providedStudentTimer = studentTimerMachine.provide({
  actors: { timerWidget, titleBlinker: titleBlinkerActor },
})
