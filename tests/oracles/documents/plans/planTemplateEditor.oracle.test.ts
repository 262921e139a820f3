import { planTemplateEditorModel } from '../../../../src/catalogue/documents/plans/teaching/planTeaching.model'
import { judgeRules } from '../../../support/judge'
import { planTemplateEditor } from './planTemplateEditor.oracle'

judgeRules(planTemplateEditorModel, planTemplateEditor)
