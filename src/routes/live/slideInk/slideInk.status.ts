/** The status of the ink: it runs as long as the slides, which show it. */
import type { studentSlideInkMachine } from '../../../machines/live/slideInk/studentSlideInk.machine'
import type { teacherSlideInkMachine } from '../../../machines/live/slideInk/teacherSlideInk.machine'
import { defineStatus } from '../classroom/toolStatus'

export const slideInkStatus = defineStatus<typeof teacherSlideInkMachine, typeof studentSlideInkMachine>({
  isRunning: () => false,
})
