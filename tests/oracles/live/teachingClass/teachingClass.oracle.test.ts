import { classStopModel, teachingClassModel } from '../../../../src/catalogue/live/teachingClass/teachingClass.model'
import { judgeRules } from '../../../support/judge'
import { classes, classStop } from './teachingClass.oracle'

judgeRules(classStopModel, classStop)
judgeRules(teachingClassModel, classes)
