import { resourceEditorModel } from '../../../../src/catalogue/library/library/editor/resourceEditor.model'
import { paperComposerModel } from '../../../../src/catalogue/library/papers/composer/paperComposer.model'
import { judgeRules } from '../../../support/judge'
import { paperComposer, resourceEditor } from './editors.oracle'

judgeRules(paperComposerModel, paperComposer)
judgeRules(resourceEditorModel, resourceEditor)
