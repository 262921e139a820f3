import { voteEditorModel } from '../../../../src/catalogue/live/vote/editor/voteEditor.model'
import { judgeRules } from '../../../support/judge'
import { voteEditor } from './voteEditor.oracle'

judgeRules(voteEditorModel, voteEditor)
