/** The status of the slides, for the menu of a class and the student's page. */
import { asideSlides, isSlidesRunning } from '../../../machines/live/slides/slides.selectors'
import type { studentSlidesMachine } from '../../../machines/live/slides/studentSlides.machine'
import type { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { texts } from '../../../machines/live/slides/texts'
import { defineStatus } from '../classroom/toolStatus'

export const slidesStatus = defineStatus<typeof teacherSlidesMachine, typeof studentSlidesMachine>({
  isRunning: isSlidesRunning,
  aside: { urgency: 50, label: texts.title, text: asideSlides },
})
