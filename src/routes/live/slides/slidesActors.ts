/** Connects the charts of the slides with the library. */
import { studentSlidesMachine } from '../../../machines/live/slides/studentSlides.machine'
import { teacherSlidesMachine } from '../../../machines/live/slides/teacherSlides.machine'
import { providedResourcePicker } from '../../library/resourcePicker/resourcePickerActors'

/** The chart of the teacher's slides, with its actors. */
export const providedTeacherSlides = teacherSlidesMachine.provide({
  actors: { resourcePicker: providedResourcePicker },
})

/** The chart of the student's slides; it needs no actors. */
export const providedStudentSlides = studentSlidesMachine.provide({})
