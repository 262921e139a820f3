import { studentSlideInkModel } from '../../../../src/catalogue/live/slideInk/studentSlideInk.model'
import { teacherSlideInkModel } from '../../../../src/catalogue/live/slideInk/teacherSlideInk.model'
import { judgeRules } from '../../../support/judge'
import { oracle as student } from './studentSlideInk.oracle'
import { oracle as teacher } from './teacherSlideInk.oracle'

judgeRules(teacherSlideInkModel, teacher)
judgeRules(studentSlideInkModel, student)
