/** The slides on the stage of the classroom, by role. */
import type { studentSlidesMachine } from '../../../machines/live/slides/studentSlides.machine'
import type { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { defineStage } from '../classroom/stage'
import { SlidesStudent } from './SlidesStudent'
import { SlidesTeacher } from './SlidesTeacher'

export const slidesStage = defineStage<typeof teacherSlidesMachine, typeof studentSlidesMachine>({
  teacher: SlidesTeacher,
  student: SlidesStudent,
})
