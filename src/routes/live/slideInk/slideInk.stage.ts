/** The ink has no place of its own on the stage: it is drawn on the pages of the slides. */
import type { studentSlideInkMachine } from '../../../machines/live/slideInk/studentSlideInk.machine'
import type { teacherSlideInkMachine } from '../../../machines/live/slideInk/teacherSlideInk.machine'
import { defineStage } from '../classroom/stage'

const Nothing = (): null => null

export const slideInkStage = defineStage<typeof teacherSlideInkMachine, typeof studentSlideInkMachine>({
  teacher: Nothing,
  student: Nothing,
})
