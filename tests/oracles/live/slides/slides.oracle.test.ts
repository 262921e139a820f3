import { studentSlidesModel } from '../../../../src/catalogue/live/slides/studentSlides.model'
import { teacherSlidesModel } from '../../../../src/catalogue/live/slides/teacherSlides.model'
import { judgeRejects, judgeRules } from '../../../support/judge'
import { oracle as student } from './studentSlides.oracle'
import { oracle as teacher } from './teacherSlides.oracle'

judgeRules(teacherSlidesModel, teacher)
judgeRules(studentSlidesModel, student)

const shown = ['states', 'shown']
judgeRejects(studentSlidesModel, student, {
  'that turns a page back because of an older message': [
    { at: [...shown, 'on', 'slides.changed', 1], to: { actions: ['takeRound'] } },
  ],
  'that disturbs a student who has closed the slides': [
    { at: ['states', 'aside', 'on', 'slides.changed', 1, 'target'], to: 'shown' },
  ],
  'that marks without a connection': [{ at: [...shown, 'states', 'following', 'on', 'slides.mark', 'guard'] }],
})
judgeRejects(teacherSlidesModel, teacher, {
  'that does not reopen the slides after a reload': [{ at: ['states', 'closed', 'on', 'slides.resumed'] }],
  'that sends a turn without a connection': [
    { at: ['states', 'open', 'states', 'presenting', 'on', 'slides.turn', 'guard'] },
  ],
  'that asks for the progress once': [
    { at: ['states', 'open', 'states', 'preparing', 'states', 'waiting', 'after'], to: {} },
  ],
})
